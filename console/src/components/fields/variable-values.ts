import type { VariableType } from '@retaguarda/contract/variable-types';
import { plain } from '../../platform/text/best-matches.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';

/** Stands for a secret on every screen. It says nothing about its length. */
export const shownSecret = '••••••';

/** Returns the boolean whose label ('sim', 'não') contains the typed text; undefined if neither does. */
export function matchingBoolean(typed: string | undefined) {
  if (!typed) return undefined;
  const isPart = (key: 'yes' | 'no') => plain(textIn('screens', key)).includes(plain(typed));
  return isPart('no') ? 'false' : isPart('yes') ? 'true' : undefined;
}

/** Returns a function that gives the text for a value of a system variable. */
export function useShownValue() {
  const { t } = useTranslation();
  return (type: VariableType, value: string) => {
    if (type === 'secret') return shownSecret;
    return type === 'boolean' ? t(value === 'true' ? 'yes' : 'no') : value;
  };
}
