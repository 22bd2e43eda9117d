import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { nameFilter } from '@retaguarda/contract/filters';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { OptionLines, SearchSelect, type SearchSelectProps } from '../../platform/ui/search-select.tsx';

type Person = { id: number; name: string; email: string };

type PersonSelectProps = Omit<SearchSelectProps, 'data' | 'value' | 'onChange'> & {
  /** The people to choose from: the chosen one, and those whom the search has found. */
  people: readonly Person[];
  isReading: boolean;
  /** Called with the part of a name that is searched for; undefined as long as it is too short. */
  onSearch: (name: string | undefined) => void;
  value?: unknown;
  /** Called with the id of the chosen person, or with '' when nobody is chosen any more. */
  onChange?: (id: string) => void;
  noneFound: string;
};

/** Chooses a person. It offers the first ones; anybody else is found by three characters of their name. */
export function PersonSelect(props: PersonSelectProps) {
  const { people, isReading, onSearch, value, onChange, noneFound, ...select } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, 300);
  const name = nameFilter.safeParse(settled).data;
  useEffect(() => onSearch(name), [onSearch, name]);
  const isSearching = typed !== settled || isReading;
  const offered = new Map(people.map((person) => [person.id, person]));

  return (
    <SearchSelect
      clearable
      rightSection={isSearching ? <Loader size="xs" aria-hidden /> : undefined}
      data={[...offered.values()].map(({ id, name, email }) => ({ value: String(id), label: name, email }))}
      renderOption={({ option }) => (
        <OptionLines name={option.label} second={(option as { email?: string }).email} />
      )}
      value={value ? String(value) : null}
      onChange={(picked) => onChange?.(picked ?? '')}
      isSearching={isSearching}
      onTyped={setTyped}
      nothingFoundMessage={isSearching ? t('loading') : noneFound}
      {...select}
    />
  );
}
