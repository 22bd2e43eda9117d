import { ActionIcon, Button, Group, InputLabel, Loader, Stack, Text, TextInput } from '@mantine/core';
import type { CallInput } from '@retaguarda/contract/endpoint';
import type { groups, skills } from '@retaguarda/contract/entities/skills';
import type { tags } from '@retaguarda/contract/entities/tags';
import { say } from '@retaguarda/contract/messages';
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/address.ts';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import { onEnter } from '../form/form-keys.ts';
import { FormCard } from '../form/form-page.tsx';
import readOnly from '../form/read-only.module.css';
import { useUnsent } from '../form/use-unsent.ts';
import { DeleteButton } from '../list/row-actions.tsx';
import { useEdit, useRemoval } from '../list/undoable.ts';
import { LoadAgain } from '../page/load-again.tsx';
import { useName } from './use-name.ts';

type Named = { id: number; name: string };
type Endpoints = typeof skills | typeof groups | typeof tags;

type NameCardProps<Row extends Named> = {
  title: string;
  newLabel: string;
  addLabel: string;
  /** The screen that creates many from a file. */
  importTo?: LinkTo;
  endpoints: Endpoints;
  /** False where the names concern more than the person sees. */
  mayRename?: boolean;
  rows: Row[] | undefined;
  reading: { isError: boolean; refetch: () => unknown };
  /** The call that creates a row with this name. */
  creation: (name: string) => CallInput<Endpoints['create']>;
  /** The key of a row in the calls. */
  keyOf: (row: Row) => CallInput<Endpoints['remove']>['query'];
  /** Shown before the name of a row, and after it. */
  before?: (row: Row) => ReactNode;
  after?: (row: Row) => ReactNode;
};

/** Skills or groups of a company, or tags: each name is saved or removed on its own. */
export function NameCard<Row extends Named>(props: NameCardProps<Row>) {
  const {
    title,
    newLabel,
    addLabel,
    importTo,
    endpoints,
    mayRename = true,
    rows,
    reading,
    creation,
    keyOf,
    before,
    after,
  } = props;
  const { t } = useTranslation('companies');
  const { t: word } = useTranslation();
  const can = useCan();
  const id = useId();
  const { name, type, showError, field } = useName('');
  const create = useSend(endpoints.create, { onSent: () => type(''), onRefused: showError });
  useUnsentName(name !== '');
  const add = () => name && create.mutate(creation(name));

  return (
    <FormCard title={title} isWide>
      <Stack gap="xs">
        {reading.isError && <LoadAgain onRetry={reading.refetch} />}
        {!rows && !reading.isError && <Loader size="sm" role="img" aria-label={word('loading')} />}
        {rows?.length === 0 && <Text c="dimmed">{t('noneYet')}</Text>}
        {rows?.map((row) => (
          <NameRow
            key={row.id}
            row={row}
            query={keyOf(row)}
            endpoints={endpoints}
            mayRename={mayRename}
            before={before?.(row)}
            after={after?.(row)}
          />
        ))}
        {can(endpoints.create) && (
          <div>
            <InputLabel htmlFor={id}>{newLabel}</InputLabel>
            <Group align="flex-start">
              <TextInput id={id} flex={1} miw={160} onKeyDown={onEnter(add)} {...field} />
              <Button
                variant="light"
                leftSection={<IconPlus size={16} aria-hidden />}
                disabled={!name}
                loading={create.isPending}
                onClick={add}
              >
                {addLabel}
              </Button>
              {importTo && (
                <Button variant="default" renderRoot={(props) => <Link {...props} {...importTo} />}>
                  {word('import')}
                </Button>
              )}
            </Group>
          </div>
        )}
      </Stack>
    </FormCard>
  );
}

type NameRowProps = {
  row: Named;
  query: CallInput<Endpoints['remove']>['query'];
  endpoints: Endpoints;
  mayRename: boolean;
  before: ReactNode;
  after: ReactNode;
};

function NameRow({ row, query, endpoints, mayRename, before, after }: NameRowProps) {
  const { t } = useTranslation('companyPage');
  const can = useCan();
  const { name, showError, field } = useName(row.name);
  const edit = useEdit(endpoints.edit, { onRefused: showError });
  const remove = useRemoval(endpoints.remove);
  const isReadOnly = !mayRename || !can(endpoints.edit);
  const isChanged = name !== row.name;
  useUnsentName(isChanged);
  const save = () => {
    if (name === '') showError({ name: say('Required Field') });
    else if (isChanged) void edit.mutate({ query, body: { name } });
  };

  return (
    <Group wrap="nowrap" gap="xs" align="flex-start" {...(isReadOnly && { className: readOnly.card ?? '' })}>
      {before}
      <TextInput flex={1} aria-label={row.name} readOnly={isReadOnly} onKeyDown={onEnter(save)} {...field} />
      <Group wrap="nowrap" gap="xs" h={36}>
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
        {after}
        {can(endpoints.remove) && <DeleteButton name={row.name} onConfirm={() => remove.mutate({ query })} />}
      </Group>
    </Group>
  );
}

/** A name has its own save button: leaving before that asks first. */
const useUnsentName = (isUnsent: boolean) => useUnsent(isUnsent, { mayConfirm: () => true });
