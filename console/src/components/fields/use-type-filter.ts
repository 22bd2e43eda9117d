import { type VariableType, variableTypes } from '@retaguarda/contract/variable-types';
import { useLaterTexts } from '../../platform/text/later-texts.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** Returns the types of system variables, as a filter and as a column of lists. Their names are loaded after the first screen. */
export function useTypeFilter() {
  const { t } = useTranslation('variables');
  const { t: own } = useTranslation('systemVariables');
  const hasNames = useLaterTexts();
  const nameOf = (type: VariableType) => (hasNames ? t(type) : '');
  const named = { name: 'type', label: own('type') };
  return {
    typeFilter: { ...named, options: variableTypes.map((value) => ({ value, label: nameOf(value) })) },
    typeColumn: {
      name: 'type',
      header: own('type'),
      isExtra: true,
      text: ({ type }: { type: VariableType }) => nameOf(type),
    } as const,
  };
}
