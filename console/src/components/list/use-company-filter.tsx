import { useTranslation } from '../../platform/text/translation.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { useCompany, useGivenCompany } from '../company-choice/use-company.ts';
import type { SearchField } from './search-card.tsx';
import type { ListSearch } from './use-list.ts';

type Options = {
  isRequired?: boolean;
  /** The label of an option above the companies that means 'no company'. */
  none?: string | undefined;
  onChoose?: () => void;
};

/** Returns the filter of a list by company. On the page of a company there is nothing to choose. */
export function useCompanyFilter(
  { applied, field }: Pick<ListSearch, 'applied' | 'field'>,
  { isRequired = true, none, onChoose }: Options = {},
): SearchField {
  const { t } = useTranslation();
  const isGiven = useGivenCompany() !== undefined;
  const id = isGiven ? undefined : (applied?.client_id as number | undefined);
  const { name } = useCompany(id);
  const { onChange, ...props } = field('client_id');
  const choose = (chosen: string) => {
    onChange(chosen);
    onChoose?.();
  };
  return {
    name: 'client_id',
    label: t('company'),
    isRequired,
    field: <CompanySelect required={isRequired} {...(none && { none })} {...props} onChange={choose} />,
    shown: id && (name ?? `#${id}`),
  };
}
