import { type ComboboxItem, Group, type OptionsFilter } from '@mantine/core';
import { nextColor, type Tag, tagInput, tags } from '@retaguarda/contract/entities/tags';
import { useState } from 'react';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { bestMatches, plain } from '../../platform/text/best-matches.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { SearchMultiSelect, type SearchMultiSelectProps } from '../../platform/ui/search-select.tsx';
import { LoadAgain } from '../page/load-again.tsx';
import { TagDot } from './tag-chips.tsx';
import { useTagReading } from './use-tags.ts';

type TagFieldProps = Omit<SearchMultiSelectProps, 'data' | 'value' | 'onChange'> & {
  value?: number[];
  onChange?: (ids: number[]) => void;
  /** Whether a name that no tag has can become one. */
  mayCreate?: boolean;
  /** The tags that are offered, besides the chosen ones; all of them if it is left out. */
  mayChoose?: (id: number) => boolean;
};

const isNew = 'new';

/** The offer of a new tag comes last: it has all of the typed text, and Enter takes the first option. */
const namedThenNew: OptionsFilter = ({ options, search }) => {
  const [offer, tags] = [true, false].map((isOffer) =>
    (options as ComboboxItem[]).filter(({ value }) => (value === isNew) === isOffer),
  );
  return [...bestMatches(tags ?? [], search, ({ label }) => label), ...(offer ?? [])];
};

/** Chooses tags by name. A name that no tag has yet is offered as a new tag. */
export function TagField({ value = [], onChange, mayCreate = true, mayChoose, ...field }: TagFieldProps) {
  const { t } = useTranslation('tags');
  const can = useCan();
  const reading = useTagReading();
  const [typed, setTyped] = useState('');
  const [created, setCreated] = useState<Tag[]>([]);
  const { data: name } = tagInput.shape.name.safeParse(typed);
  const read = reading.data?.tags ?? [];
  // A tag that was just created is read again a moment later.
  const known = [...read, ...created.filter(({ id }) => !read.some((tag) => tag.id === id))];
  /** Tags without a name here: they are not loaded yet, or somebody has just created them. They are kept. */
  const hidden = value.filter((id) => !known.some((tag) => tag.id === id));
  const isOffered =
    mayCreate &&
    can(tags.create) &&
    reading.data !== undefined &&
    name !== undefined &&
    !known.some((tag) => plain(tag.name) === plain(name));

  const create = useSend(tags.create, {
    onChanged: ({ id }, { body }) => {
      setCreated((before) => [...before, { id, ...body }]);
      onChange?.([...value, id]);
    },
  });
  const choose = (picked: string[]) => {
    if (!picked.includes(isNew)) onChange?.([...hidden, ...picked.map(Number)]);
    else if (name) void create.mutate({ body: { name, color: nextColor(known.length) } });
  };

  if (reading.isError) return <LoadAgain onRetry={reading.refetch} />;
  const offered = mayChoose ? known.filter(({ id }) => value.includes(id) || mayChoose(id)) : known;
  const colors = new Map(known.map(({ id, color }) => [String(id), color]));
  return (
    <SearchMultiSelect
      clearable
      filter={namedThenNew}
      {...field}
      data={[
        ...offered.map((tag) => ({ value: String(tag.id), label: tag.name })),
        ...(isOffered ? [{ value: isNew, label: t('createNamed', { name }) }] : []),
      ]}
      value={value.filter((id) => !hidden.includes(id)).map(String)}
      onChange={choose}
      onTyped={setTyped}
      isSearching={reading.isLoading}
      renderOption={({ option }) => {
        const color = colors.get(option.value);
        return (
          <Group gap="xs" wrap="nowrap">
            {color && <TagDot color={color} />}
            {option.label}
          </Group>
        );
      }}
    />
  );
}
