import { Button, Group, Stack, Text } from '@mantine/core';
import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import { type ActivityEntry, activity } from '@retaguarda/contract/entities/activity';
import historyClasses from '../../capabilities/history/history.module.css';
import { useShownDifferences } from '../../capabilities/history/use-shown-differences.ts';
import { closeDialog } from '../../components/dialogs/open-dialog.ts';
import { creationOf, restoringOf } from '../../components/list/restoring.ts';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useRow } from '../../platform/api/hooks.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useRestore } from './use-restore.ts';

/** Asks whether a deleted row should be created again with the values it had. */
export function RestoreRow({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const { t: words } = useTranslation();
  const change = useRow(activity.one, { query: { id: entry.id } });
  const restore = useRestore(restoringOf(entry).create as Endpoint);
  const sent = restoringOf(entry).created;
  const values = useShownDifferences()(entry).filter(({ field }) => sent?.includes(field) ?? true);
  const before = change.data?.before;
  if (change.isError) return <LoadAgain onRetry={change.refetch} />;
  if (!before) return <Waiting height={160} failures={change.failureCount} />;
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
          loading={restore.isPending}
          onClick={() => restore.mutate(creationOf(entry, before) as CallInput<Endpoint>)}
        >
          {words('confirm')}
        </Button>
      </Group>
    </Stack>
  );
}
