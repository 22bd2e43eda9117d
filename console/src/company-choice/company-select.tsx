import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { companies } from '@retaguarda/contract/entities/companies';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/hooks.ts';
import { useCompaniesNamed } from './use-companies-named.ts';

type CompanySelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value?: unknown;
  onChange?: (id: string) => void;
  /** The label of an option above the companies that means 'no company'. */
  none?: string;
};

/** Mantine does not allow an empty text as the value of an option. */
const noneValue = 'none';

/** Chooses a company. It offers the first hundred; any other is found by typing three letters of its name. */
export function CompanySelect({ value, onChange, none, ...select }: CompanySelectProps) {
  const { t } = useTranslation();
  const id = value ? String(value) : null;
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, 300);

  const chosen = useCall(companies.list, id ? { query: { id } } : undefined).data?.clients ?? [];
  // Mantine reports the label of the chosen company as a search: it must not be searched for.
  const isLabel =
    settled === none || chosen.some((row) => settled === row.name || settled === t('companyInactive', row));
  const list = useCompaniesNamed(isLabel ? '' : settled);
  const rows = new Map([...chosen, ...(list.data?.clients ?? [])].map((row) => [row.id, row]));

  return (
    <Select
      label={t('company')}
      required
      searchable
      clearable={none === undefined}
      allowDeselect={none === undefined}
      nothingFoundMessage={list.isFetching ? t('loading') : list.isError ? t('failed') : t('companyNone')}
      onDropdownOpen={() => list.isError && list.refetch()}
      rightSection={list.isFetching ? <Loader size="xs" aria-hidden /> : undefined}
      data={[
        ...(none === undefined ? [] : [{ value: noneValue, label: none }]),
        ...[...rows.values()].map(({ id, name, active }) => ({
          value: String(id),
          label: active === '1' ? name : t('companyInactive', { name }),
        })),
      ]}
      value={id ?? (none === undefined ? null : noneValue)}
      onChange={(picked) => onChange?.(picked === noneValue ? '' : (picked ?? ''))}
      onSearchChange={setTyped}
      {...select}
    />
  );
}
