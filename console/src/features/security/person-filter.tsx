import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { search } from '@retaguarda/contract/entities/search';
import {
  type PersonEntity,
  personEntities,
  type SecurityEvent,
} from '@retaguarda/contract/entities/security-log';
import { useState } from 'react';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { OptionLines, SearchSelect } from '../../platform/ui/search-select.tsx';

type Person = { about_entity: PersonEntity | ''; about_id: number | '' };

type PersonFilterProps = {
  /** The person in the address; both are empty when there is none. */
  chosen: Person;
  /** One of the events found: it provides the name of the selected person. */
  first: SecurityEvent | undefined;
  onChoose: (person: Person) => void;
};

const keyOf = (entity: string, id: number) => `${entity}:${id}`;

/** Chooses whose data were read, among the users of all companies and the system users that the reader may view. */
export function PersonFilter({ chosen, first, onChoose }: PersonFilterProps) {
  const { t } = useTranslation('securityLog');
  const { t: words } = useTranslation();
  const { t: entities } = useTranslation('permissions');
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState({ key: '', name: '' });
  const [settled] = useDebouncedValue(typed, 300);
  const asked = search.find.query.safeParse({ text: settled.trim() });
  const reading = useCall(search.find, asked.success ? { query: asked.data } : undefined);
  const isSearching = typed !== settled || reading.isFetching;

  const { about_entity, about_id } = chosen;
  const key = about_entity && about_id ? keyOf(about_entity, about_id) : null;
  const nameInLog = first?.about?.id === about_id ? first.about.name : undefined;
  const name = nameInLog ?? (picked.key === key ? picked.name : `#${about_id}`);
  const found = (asked.success ? (reading.data?.groups ?? []) : [])
    .filter(({ kind }) => personEntities.some((one) => one === kind))
    .flatMap(({ kind, rows }) =>
      rows.map(({ id, name, detail, client }) => ({
        value: keyOf(kind, id),
        label: name,
        second: [client?.name ?? entities(kind as PersonEntity), detail].filter(Boolean).join(' · '),
      })),
    );
  const isChosenFound = found.some(({ value }) => value === key);

  const choose = (value: string | null) => {
    const [entity = '', id] = value?.split(':') ?? [];
    setPicked({ key: value ?? '', name: found.find((one) => one.value === value)?.label ?? '' });
    onChoose({ about_entity: entity as PersonEntity | '', about_id: id ? Number(id) : '' });
  };
  return (
    <SearchSelect
      label={t('aboutPerson')}
      placeholder={t('anyPerson')}
      clearable
      data={[...(key && !isChosenFound ? [{ value: key, label: name, second: '' }] : []), ...found]}
      // The server has searched already, by addresses as well.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <OptionLines name={option.label} second={(option as { second?: string }).second} />
      )}
      rightSection={isSearching ? <Loader size="xs" aria-hidden /> : undefined}
      isSearching={isSearching}
      onTyped={setTyped}
      nothingFoundMessage={isSearching ? words('loading') : t(asked.success ? 'personNone' : 'personShort')}
      value={key}
      onChange={choose}
    />
  );
}
