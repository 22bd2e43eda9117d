import { useTranslation } from '../../platform/text/translation.ts';
import type { SwitchedRow } from '../dialogs/consequences.tsx';
import type { SearchField } from './search-fields.tsx';

/** Active, inactive, or both: in the words of the dictionary, because in Portuguese a company is 'ativa', a user 'ativo'. */
export function useStateFilter(area: SwitchedRow['area']): SearchField {
  const { t } = useTranslation(area);
  return {
    name: 'active',
    label: t('activity'),
    options: [
      { value: '1', label: t('isActive') },
      { value: '0', label: t('isInactive') },
    ],
  };
}
