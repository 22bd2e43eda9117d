import { Group } from '@mantine/core';
import { tagColors, tags } from '@retaguarda/contract/entities/tags';
import { useState } from 'react';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { plain } from '../../platform/text/best-matches.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { SearchMultiSelect, type SearchMultiSelectProps } from '../../platform/ui/search-select.tsx';
import { TagDot } from './tag-chips.tsx';
import { useTags } from './use-tags.ts';

type TagFieldProps = Omit<SearchMultiSelectProps, 'data' | 'value' | 'onChange'> & {
  value?: number[];
  onChange?: (ids: number[]) => void;
  /** Whether a name that no tag has can become one. */
  mayCreate?: boolean;
};

const isNew = 'new';

/** Chooses tags by name. A name that no tag has yet is offered as a new tag. */
export function TagField({ value = [], onChange, mayCreate = true, ...field }: TagFieldProps) {
  const { t } = useTranslation('tags');
  const can = useCan();
  const known = useTags() ?? [];
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isOffered =
    mayCreate && can(tags.create) && name !== '' && !known.some((tag) => plain(tag.name) === plain(name));
  const create = useSend(tags.create, { onSent: ({ id }) => onChange?.([...value, id]) });
  const choose = (picked: string[]) => {
    if (!picked.includes(isNew)) return onChange?.(picked.map(Number));
    // Each new tag gets another colour.
    void create.mutate({ body: { name, color: tagColors[known.length % tagColors.length] ?? 'gray' } });
  };
  const colorOf = new Map(known.map(({ id, color }) => [String(id), color]));

  return (
    <SearchMultiSelect
      clearable
      {...field}
      data={[
        ...known.map((tag) => ({ value: String(tag.id), label: tag.name })),
        ...(isOffered ? [{ value: isNew, label: t('createNamed', { name }) }] : []),
      ]}
      value={value.map(String)}
      onChange={choose}
      onTyped={setTyped}
      renderOption={({ option }) => {
        const color = colorOf.get(option.value);
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
