import { Loader } from '@mantine/core';
import { companies } from '@retaguarda/contract/entities/companies';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { SearchSelect, type SearchSelectProps } from '../../platform/ui/search-select.tsx';
import { useCompaniesToChoose } from './use-companies-to-choose.ts';
import { useGivenCompany } from './use-company.ts';

type CompanySelectProps = Omit<SearchSelectProps, 'data' | 'value' | 'onChange'> & {
  value?: unknown;
  onChange?: (id: string) => void;
  /** The label of an option above the companies that means 'no company'. */
  none?: string;
};

/** Mantine does not allow an empty text as the value of an option. */
const noneValue = 'none';

/** Chooses a company. On the page of a company there is nothing to choose. */
export const CompanySelect = (props: CompanySelectProps) =>
  !useGivenCompany() && <OfferedCompanies {...props} />;

/** It offers the first hundred; any other is found by three characters of its name or document. */
function OfferedCompanies({ value, onChange, none, ...props }: CompanySelectProps) {
  const { t } = useTranslation();
  const id = value ? String(value) : null;
  const chosen = useCall(companies.list, id ? { query: { id } } : undefined).data?.clients ?? [];
  const { rows, select } = useCompaniesToChoose();
  const offered = new Map([...chosen, ...rows].map((row) => [row.id, row]));

  return (
    <SearchSelect
      label={t('company')}
      required
      clearable={none === undefined}
      rightSection={select.isSearching ? <Loader size="xs" aria-hidden /> : undefined}
      data={[
        ...(none === undefined ? [] : [{ value: noneValue, label: none }]),
        ...[...offered.values()].map(({ id, name, active, document }) => ({
          value: String(id),
          label: active === '1' ? name : t('companyInactive', { name }),
          document,
        })),
      ]}
      value={id ?? (none === undefined ? null : noneValue)}
      onChange={(picked) => onChange?.(picked === noneValue ? '' : (picked ?? ''))}
      {...select}
      {...props}
    />
  );
}
