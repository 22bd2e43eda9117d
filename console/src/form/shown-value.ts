import type { VariableType } from '@retaguarda/contract/variable-types';
import { useTranslation } from '../text/translation.ts';

/** Stands for a secret on every screen. It says nothing about its length. */
export const shownSecret = '••••••';

/** Returns a function that gives the text for a value of a system variable. */
export function useShownValue() {
  const { t } = useTranslation();
  return (type: VariableType, value: string) => {
    if (type === 'secret') return shownSecret;
    return type === 'boolean' ? t(value === 'true' ? 'yes' : 'no') : value;
  };
}
