import { ActionIcon, Button, Group, Loader, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import type { groups, Skill, skills } from '@retaguarda/contract/entities/skills';
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../api/hooks.ts';
import { FormCard } from '../crud/form-page.tsx';
import { DeleteButton } from '../crud/row-actions.tsx';
import { useCan } from '../session/use-can.ts';

type NameCardProps = {
  title: string;
  newLabel: string;
  addLabel: string;
  client_id: number;
  endpoints: typeof skills | typeof groups;
  rows: Skill[] | undefined;
};

/** The skills or the groups of a company: names that are added, changed and removed one by one, at once. */
export function NameCard({ title, newLabel, addLabel, client_id, endpoints, rows }: NameCardProps) {
  const { t } = useTranslation('companies');
  const can = useCan();
  const [name, setName] = useState('');
  const create = useSend(endpoints.create, { onSent: () => setName('') });
  const add = () => name.trim() && create.mutate({ query: { client_id }, body: { name } });

  return (
    <FormCard title={title} isWide>
      <Stack gap="xs">
        {!rows && <Loader size="sm" />}
        {rows?.length === 0 && <Text c="dimmed">{t('noneYet')}</Text>}
        {rows?.map((row) => (
          <NameRow key={row.id} row={row} endpoints={endpoints} />
        ))}
        {can(endpoints.create) && (
          <Group align="flex-end">
            <TextInput
              flex={1}
              miw={160}
              label={newLabel}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              onKeyDown={onEnter(add)}
            />
            <Button
              variant="light"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={!name.trim()}
              loading={create.isPending}
              onClick={add}
            >
              {addLabel}
            </Button>
          </Group>
        )}
      </Stack>
    </FormCard>
  );
}

function NameRow({ row, endpoints }: { row: Skill; endpoints: NameCardProps['endpoints'] }) {
  const { t } = useTranslation('companies');
  const can = useCan();
  const [name, setName] = useState(row.name);
  const query = { client_id: row.client_id, id: row.id };
  const edit = useSend(endpoints.edit);
  const remove = useSend(endpoints.remove);
  const isChanged = name.trim() !== '' && name.trim() !== row.name;
  const save = () => isChanged && edit.mutate({ query, body: { name } });

  return (
    <Group wrap="nowrap" gap="xs">
      <TextInput
        flex={1}
        aria-label={row.name}
        readOnly={!can(endpoints.edit)}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={onEnter(save)}
      />
      {isChanged && (
        <Tooltip label={t('rename', { name: row.name })}>
          <ActionIcon
            variant="light"
            aria-label={t('rename', { name: row.name })}
            loading={edit.isPending}
            onClick={save}
          >
            <IconDeviceFloppy size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
      {can(endpoints.remove) && (
        <DeleteButton
          name={row.name}
          question={t('confirmDelete', { name: row.name })}
          onConfirm={() => remove.mutate({ query })}
        />
      )}
    </Group>
  );
}

/** Enter belongs to this field: without this it would send the form the card stands in. */
const onEnter = (act: () => unknown) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
};
