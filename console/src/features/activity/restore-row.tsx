import { Button, Group, Stack, Text } from '@mantine/core';
import { type ActivityEntry, activity } from '@retaguarda/contract/entities/activity';
import historyClasses from '../../capabilities/history/history.module.css';
import { useShownDifferences } from '../../capabilities/history/use-shown-differences.ts';
import { closeDialog } from '../../components/dialogs/open-dialog.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useRestore } from './use-restore.ts';

/** Asks whether a deleted row should be created again with the values it had. */
export function RestoreRow({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const { t: words } = useTranslation();
  const restore = useRestore(activity.restore);
  const values = useShownDifferences()(entry);
  const { entity, row_id } = entry;
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
        <Button loading={restore.isPending} onClick={() => restore.mutate({ query: { entity, row_id } })}>
          {words('confirm')}
        </Button>
      </Group>
    </Stack>
  );
}
