import { MultiSelect, Pill } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompaniesNamed } from '../company-choice/use-companies-named.ts';
import { useCompany } from '../company-choice/use-company.ts';

/** How many chosen companies are shown. More would push the rest of the form off the screen. */
const mostShown = 20;

type Option = { id: number; name: string };

type CompanyMultiSelectProps = {
  /** The names of the companies that are chosen already. */
  known: readonly Option[];
  value: number[];
  onChange: (ids: number[]) => void;
  disabled: boolean;
  readOnly: boolean;
  error?: React.ReactNode;
};

/** A field to choose some of thousands of companies. It searches on the server, and shows only the first chosen ones. */
export function CompanyMultiSelect(props: CompanyMultiSelectProps) {
  const { known, value, onChange, disabled, readOnly, error } = props;
  const { t } = useTranslation('insights');
  const { t: words } = useTranslation();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, 300);
  const list = useCompaniesNamed(settled);
  const isSearching = typed !== settled || list.isFetching;
  const found = list.data?.clients ?? [];
  const [names, setNames] = useState(() => new Map(known.map(({ id, name }) => [id, name])));
  const pills = new Set(value.slice(0, mostShown).map(String));
  const firstHidden = value[mostShown];

  const choose = (picked: string[]) => {
    // A company that was found and chosen keeps its name when the next search finds others.
    setNames((before) => new Map([...before, ...found.map(({ id, name }) => [id, name] as const)]));
    onChange(picked.map(Number).sort((one, other) => one - other));
  };

  return (
    <MultiSelect
      label={t('companies')}
      description={value.length > 0 && t('chosen', { count: value.length })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={value.length === 0 ? t('chooseCompanies') : undefined}
      searchable
      clearable
      disabled={disabled}
      readOnly={readOnly}
      loading={isSearching}
      data={found.map(({ id, name }) => ({ value: String(id), label: name }))}
      nothingFoundMessage={isSearching ? words('loading') : words('companyNone')}
      value={value.map(String)}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        // Backspace would remove the last company, which is not shown.
        if (event.key === 'Backspace' && typed === '' && firstHidden !== undefined) event.preventDefault();
      }}
      renderPill={({ value: id, onRemove = () => {} }) => {
        if (pills.has(String(id)))
          return (
            <Pill withRemoveButton={!disabled && !readOnly} onRemove={onRemove}>
              {names.get(Number(id)) ?? <CompanyName id={Number(id)} />}
            </Pill>
          );
        return Number(id) === firstHidden ? <Pill>+{value.length - mostShown}</Pill> : null;
      }}
      error={error}
    />
  );
}

/** The name of a company that was not chosen here, but in a draft that was restored. */
const CompanyName = ({ id }: { id: number }) => useCompany(id).name ?? id;
