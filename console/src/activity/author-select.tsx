import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { nameFilter } from '@retaguarda/contract/fields';
import { limits } from '@retaguarda/contract/limits';
import { useState } from 'react';
import { useCall } from '../api/hooks.ts';
import { useTranslation } from '../text/translation.ts';
import { OptionLines } from '../ui/option-lines.tsx';
import { SearchSelect, type SearchSelectProps } from '../ui/search-select.tsx';

type AuthorSelectProps = Omit<SearchSelectProps, 'data' | 'value' | 'onChange'> & {
  value?: unknown;
  onChange?: (id: string) => void;
};

/** Chooses who made a change. It offers the first hundred; anybody else is found by three characters of their name. */
export function AuthorSelect({ value, onChange, ...props }: AuthorSelectProps) {
  const { t } = useTranslation('activity');
  const { t: words } = useTranslation();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, 300);
  const name = nameFilter.safeParse(settled).data;
  const id = value ? String(value) : null;
  const chosen = useCall(systemUsers.list, id ? { query: { id } } : undefined).data?.systemUsers ?? [];
  const reading = useCall(systemUsers.list, { query: { page: 1, qtd: limits.page.selector, name } });
  const isSearching = typed !== settled || reading.isFetching;
  const offered = new Map([...chosen, ...(reading.data?.systemUsers ?? [])].map((row) => [row.id, row]));

  return (
    <SearchSelect
      label={t('author')}
      clearable
      rightSection={isSearching ? <Loader size="xs" aria-hidden /> : undefined}
      data={[...offered.values()].map(({ id, name, email }) => ({ value: String(id), label: name, email }))}
      renderOption={({ option }) => (
        <OptionLines name={option.label} second={(option as { email?: string }).email} />
      )}
      value={id}
      onChange={(picked) => onChange?.(picked ?? '')}
      isSearching={isSearching}
      onTyped={setTyped}
      nothingFoundMessage={isSearching ? words('loading') : t('authorNone')}
      {...props}
    />
  );
}
