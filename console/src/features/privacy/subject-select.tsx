import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { FoundPerson } from '@retaguarda/contract/entities/people';
import { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { useState } from 'react';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { OptionLines, SearchSelect, type SearchSelectProps } from '../../platform/ui/search-select.tsx';
import { keyOf } from './request-form.ts';

type SubjectSelectProps = Omit<SearchSelectProps, 'data' | 'onChange'> & {
  /** The people who are known without a search, such as the chosen one. */
  known: readonly FoundPerson[];
  onPick: (person: FoundPerson | null) => void;
};

const { query } = privacyRequests.people;

/** Chooses the record of a person among the users of all companies and the system users. */
export function SubjectSelect({ known, onPick, ...select }: SubjectSelectProps) {
  const { t } = useTranslation('privacy');
  const { t: word } = useTranslation();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, 300);
  const asked = query.safeParse({ text: settled.trim() });
  const reading = useCall(privacyRequests.people, asked.success ? { query: asked.data } : undefined);
  const isSearching = typed !== settled || reading.isFetching;
  const found = asked.success ? (reading.data?.people ?? []) : [];
  const people = new Map([...known, ...found].map((person) => [keyOf(person), person]));
  const isFound = (key: string) => found.some((person) => keyOf(person) === key);

  const secondLine = (key: string) => {
    const person = people.get(key);
    return person && `${person.company?.name ?? t('entity_system_user')} · ${person.email}`;
  };

  return (
    <SearchSelect
      {...select}
      clearable
      data={[...people].map(([value, { name }]) => ({ value, label: name }))}
      // The server has searched already, by addresses as well.
      filter={({ options }) =>
        typed ? options.filter((option) => 'value' in option && isFound(option.value)) : options
      }
      renderOption={({ option }) => <OptionLines name={option.label} second={secondLine(option.value)} />}
      rightSection={isSearching ? <Loader size="xs" aria-hidden /> : undefined}
      isSearching={isSearching}
      onTyped={setTyped}
      onChange={(key) => onPick((key && people.get(key)) || null)}
      nothingFoundMessage={
        isSearching ? word('loading') : asked.success ? t('subjectNone') : t('subjectShort')
      }
    />
  );
}
