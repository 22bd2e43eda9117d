import { Button, Card, Center, Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import type { CallInput, Reply } from '@retaguarda/contract/endpoint';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { type CompanyVariable, companyVariables } from '@retaguarda/contract/entities/company-variables';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useShownValue } from '../../components/fields/variable-values.ts';
import { ActionBar } from '../../components/form/action-bar.tsx';
import classes from '../../components/list/list-table.module.css';
import { RowsTable } from '../../components/list/rows-table.tsx';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { LongText } from '../../platform/ui/long-text.tsx';
import { type ComparedVariable, compareVariables } from './differing-variables.ts';
import { SourceBadge } from './source-badge.tsx';

type Company = Reply<typeof companyVariables.list>;

/** The variables of two companies side by side. What is chosen is copied from the first to the second. */
export function Comparison({ from, to }: { from: Company; to: Company }) {
  const { t } = useTranslation('variables');
  const { t: word } = useTranslation('clientVariables');
  const can = useCan();
  const [isAll, setIsAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const copy = useCopy(to, () => setChosen(new Set()));
  const compared = compareVariables(from.variables, to.variables);
  const rows = compared.filter(({ differs }) => differs || isAll);
  const copied = compared.filter(({ id }) => chosen.has(id));
  const mayCopy = ({ type, differs, from, to }: ComparedVariable) =>
    differs && type !== 'secret' && can(changeFor(from, to));
  const copyable = rows.filter(mayCopy);

  const toggle = (ids: number[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const send = () =>
    copy.mutate({
      query: { client_id: to.client.id },
      body: {
        values: copied.map(({ id, from, to }) => ({
          client_system_variable_id: id,
          value: from.own?.value ?? null,
          expected_version: to.own?.version ?? null,
        })),
      },
    });

  return (
    <>
      <Card padding={0} className={classes.card ?? ''} aria-busy={copy.isPending}>
        <Group p="md" gap="lg">
          {copyable.length > 1 && (
            <Checkbox
              label={t('chooseAll')}
              checked={copied.length === copyable.length}
              indeterminate={copied.length > 0 && copied.length < copyable.length}
              onChange={({ currentTarget }) =>
                toggle(
                  copyable.map(({ id }) => id),
                  currentTarget.checked,
                )
              }
            />
          )}
          <Switch
            label={t('withEqual')}
            checked={isAll}
            onChange={({ currentTarget }) => setIsAll(currentTarget.checked)}
          />
        </Group>
        {rows.length === 0 && (
          <Center mih={160} role="status">
            <Text c="dimmed">{t('equal')}</Text>
          </Center>
        )}
        {rows.length > 0 && (
          <RowsTable
            caption={word('compare')}
            rows={rows}
            columns={[
              {
                header: word('variable'),
                share: 30,
                cell: (row) =>
                  mayCopy(row) ? (
                    <Checkbox
                      label={row.name}
                      checked={chosen.has(row.id)}
                      onChange={({ currentTarget }) => toggle([row.id], currentTarget.checked)}
                    />
                  ) : (
                    <Stack gap={0}>
                      <LongText>{row.name}</LongText>
                      {row.type === 'secret' && (
                        <Text size="xs" c="dimmed">
                          {t('secretNotCopied')}
                        </Text>
                      )}
                    </Stack>
                  ),
              },
              { header: from.client.name, share: 35, cell: (row) => <CountingValue {...row.from} /> },
              { header: to.client.name, share: 35, cell: (row) => <CountingValue {...row.to} /> },
            ]}
          />
        )}
      </Card>
      <ActionBar>
        <Group justify="flex-end">
          {copied.length > 0 && <Result company={to.client.name} copied={copied} />}
          <Button
            leftSection={<IconCopy size={16} aria-hidden />}
            disabled={copied.length === 0}
            loading={copy.isPending}
            onClick={send}
          >
            {t('copy', { count: copied.length })}
          </Button>
        </Group>
      </ActionBar>
    </>
  );
}

/** Sets values of a company. The message offers to set back those that it had, unless one was changed since. */
function useCopy({ client, variables }: Company, onSent: () => void) {
  const can = useCan();
  const before = useRef<CompanyVariable[]>([]);
  const giveBack = useSend(companyVariables.set, {
    describe: () =>
      textIn('forms', 'editUndone', {
        name: client.name,
        fields: before.current.map(({ name }) => name).join(', '),
      }),
  });
  const copying = useSend(companyVariables.set, {
    onSent,
    undo: ({ versions }, { query }) => {
      const back = versions.map(({ client_system_variable_id, version }) => {
        const had = before.current.find(({ id }) => id === client_system_variable_id)?.own;
        const call = !had ? clientVariables.remove : version ? clientVariables.edit : clientVariables.create;
        const value = { client_system_variable_id, value: had?.value ?? null, expected_version: version };
        return { call, value };
      });
      const mayUndo = back.length > 0 && back.every(({ call }) => can(call));
      const values = back.map(({ value }) => value);
      return mayUndo ? () => giveBack.mutate({ query, body: { values } }) : undefined;
    },
  });
  return {
    isPending: copying.isPending,
    mutate: (input: CallInput<typeof companyVariables.set>) => {
      const changed = input.body.values.map(({ client_system_variable_id: id }) => Number(id));
      before.current = variables.filter(({ id }) => changed.includes(id));
      return copying.mutate(input);
    },
  };
}

/** Returns the change that makes the second company's value the same as the first one's. */
function changeFor(from: CompanyVariable, to: CompanyVariable) {
  if (!to.own) return clientVariables.create;
  return from.own ? clientVariables.edit : clientVariables.remove;
}

/** The effective value of a company, and its source. */
function CountingValue({ type, own, default: value = '' }: CompanyVariable) {
  const shown = useShownValue();
  return (
    <Group gap="xs" wrap="nowrap">
      <SourceBadge isOwn={own !== null} />
      <LongText>{shown(type, own?.value ?? value)}</LongText>
    </Group>
  );
}

/** The new values of the second company. */
function Result({ company, copied }: { company: string; copied: ComparedVariable[] }) {
  const { t } = useTranslation('variables');
  const shown = useShownValue();
  const values = copied
    .map(({ name, type, from }) => `${name} = ${from.own ? shown(type, from.own.value) : t('fromDefault')}`)
    .join(', ');
  return (
    <Text size="sm" c="dimmed" lineClamp={2} flex={1} miw={160} ta="end">
      {t('copied', { company, values })}
    </Text>
  );
}
