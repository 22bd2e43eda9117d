import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { unmaskDocument } from '@retaguarda/contract/documents';
import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import { factsOf } from '@retaguarda/contract/entities';
import { type ActivityEntry, activity } from '@retaguarda/contract/entities/activity';
import { callsOf } from '@retaguarda/contract/entities/calls';
import { fieldsToUndo } from '@retaguarda/contract/entities/undo';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import historyClasses from '../../capabilities/history/history.module.css';
import { shownDifferences } from '../../capabilities/history/shown-differences.ts';
import { closeDialog } from '../../components/dialogs/open-dialog.ts';
import { valueAt } from '../../components/form/changes.ts';
import { type ShownDifference, ShownValues } from '../../components/form/shown-changes.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useRow } from '../../platform/api/use-row.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useTranslation } from '../../platform/text/translation.ts';

type Recorded = Record<string, unknown>;

/**
 * Asks which of the previous values to restore. The row is read first: its version is sent along, so that
 * a change made meanwhile is not lost, and the dialog says what has changed again since then.
 */
export function RestoreValues({ entry }: { entry: ActivityEntry }) {
  const { entity, row_id, company } = entry;
  const change = useRow(activity.one, { query: { id: entry.id } });
  const isOfCompany = factsOf(entity).company === 'one';
  const key: object = { query: { id: row_id, ...(isOfCompany && { client_id: company?.id }) } };
  const reading = useRow(callsOf(entity).list, key as CallInput<Endpoint>);
  const failed = [change, reading].find(({ isError }) => isError);
  if (failed) return <LoadAgain onRetry={() => [change, reading].map(({ refetch }) => refetch())} />;
  const row = reading.data && (Object.values(reading.data).find(Array.isArray)?.[0] as Recorded | undefined);
  if (!change.data?.before || !row)
    return <Waiting height={160} failures={Math.max(change.failureCount, reading.failureCount)} />;
  return (
    <Choice
      entry={entry}
      change={{ before: change.data.before, after: change.data.after }}
      row={row}
      version={reading.data.version}
      onChangedMeanwhile={reading.refetch}
    />
  );
}

type ChoiceProps = {
  entry: ActivityEntry;
  change: { before: Recorded; after: Recorded | null };
  row: Recorded;
  version: number | undefined;
  onChangedMeanwhile: () => unknown;
};

function Choice({ entry, change, row, version, onChangedMeanwhile }: ChoiceProps) {
  const { t } = useTranslation('activity');
  const { t: words } = useTranslation();
  const restorable = fieldsToUndo(entry);
  const shown = shownDifferences(entry).filter(({ field }) => restorable.includes(field));
  const is = (field: string, values: Recorded | null) =>
    isSame(field, valueAt(row, field), valueAt(values, field));
  const isAlready = (field: string) => is(field, change.before);
  const noteOn = (field: string) => {
    if (isAlready(field)) return t('isAlready');
    return is(field, change.after) ? undefined : t('changedSince');
  };
  const [chosen, setChosen] = useState(() => restorable.filter((field) => !isAlready(field)));
  const undo = useUndo(entry, onChangedMeanwhile);
  const { entity, row_id, id } = entry;
  const send = () => undo.mutate({ query: { entity, row_id, id }, body: { fields: chosen }, version });

  return (
    <Stack>
      <div>
        <Text fw={600}>{entry.row_name}</Text>
        <Text size="sm" c="dimmed">
          {t('restoreHelp', { count: shown.length })}
        </Text>
      </div>
      <Checkbox.Group value={chosen} onChange={setChosen} aria-label={t('field')}>
        <Stack gap="sm">
          {shown.map((difference) => (
            <Checkbox
              key={difference.field}
              value={difference.field}
              label={<BackToBefore {...difference} />}
              disabled={isAlready(difference.field)}
              description={noteOn(difference.field)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={closeDialog}>
          {words('cancel')}
        </Button>
        <Button onClick={send} disabled={chosen.length === 0} loading={undo.isPending}>
          {t('putBack')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Returns whether two values mean the same: a stored document has no mask, and a list may come in another order. */
function isSame(field: string, one: unknown, other: unknown) {
  const plain = (value: unknown) =>
    field === 'document' ? unmaskDocument(String(value)) : inOrder(value ?? '');
  return plain(one) === plain(other);
}

/** Returns the value as a text that does not depend on the order of its fields and items. */
function inOrder(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOrder).sort()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, part]) => `${name}:${inOrder(part)}`)
    .sort()}}`;
}

/** The inverse of a difference: removes what it added and restores what it removed. */
function BackToBefore({ label, removed, added, more, note }: ShownDifference) {
  const { t } = useTranslation('forms');
  const isBlank = removed.length === 0 && more === undefined;
  return (
    <>
      {label}
      {': '}
      {note ?? (
        <ShownValues
          removed={added}
          added={isBlank ? [t('blank')] : removed}
          more={more && { removed: more.added, added: more.removed }}
        />
      )}
    </>
  );
}

/** Asks whether to create a deleted row again with its last values. */
export function RestoreRow({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const { t: words } = useTranslation();
  const undo = useUndo(entry);
  const values = shownDifferences(entry);
  const { entity, row_id, id } = entry;
  return (
    <Stack>
      <div>
        <Text fw={600}>{entry.row_name}</Text>
        <Text size="sm" c="dimmed">
          {t('restoreRowHelp')}
        </Text>
      </div>
      <dl className={historyClasses.differences}>
        {values.map(({ field, label, removed }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{removed.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <Group justify="flex-end">
        <Button variant="default" onClick={closeDialog}>
          {words('cancel')}
        </Button>
        <Button
          loading={undo.isPending}
          onClick={() => undo.mutate({ query: { entity, row_id, id }, body: {} })}
        >
          {t('restoreRow')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Undoes a change. Then the dialog closes, and the changes and the rows are read again. */
function useUndo({ entity }: ActivityEntry, onRefused: () => unknown = () => {}) {
  const client = useQueryClient();
  return useSend(activity.undo, {
    onChanged: () => {
      for (const name of [entity, 'change']) void client.invalidateQueries({ queryKey: [name] });
    },
    onSent: closeDialog,
    onRefused,
  });
}
