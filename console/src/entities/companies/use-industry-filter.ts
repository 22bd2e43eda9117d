import { industries } from '@retaguarda/contract/industries';
import type { SearchField } from '../../components/list/search-fields.tsx';
import { byLabel } from '../../platform/text/format.ts';
import { useLaterTexts } from '../../platform/text/later-texts.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** The filter by industry. The names of industries are loaded after the first screen. */
export function useIndustryFilter(): SearchField {
  const { t } = useTranslation('companies');
  const { t: industry } = useTranslation('industries');
  const hasNames = useLaterTexts();
  return {
    name: 'activities',
    label: t('activities'),
    options: hasNames ? byLabel(industries.map((value) => ({ value, label: industry(value) }))) : [],
  };
}
