import { Card, Group, Stack } from '@mantine/core';
import { type ActivityEntry, activity } from '@retaguarda/contract/entities/activity';
import { ChangedRow } from '../../capabilities/history/changed-row.tsx';
import historyClasses from '../../capabilities/history/history.module.css';
import { HistoryEntry } from '../../capabilities/history/history-entry.tsx';
import { shownDifferences } from '../../capabilities/history/shown-differences.ts';
import { RowNotShown } from '../../components/form/loaded-row.tsx';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useRow } from '../../platform/api/use-row.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { RestoreEntryButton } from './activity-item.tsx';
import { AllOfRowLink } from './all-of-row-link.tsx';

/** One change, whole. */
export function EntryPage() {
  const { t } = useTranslation('activity');
  const { t: layout } = useTranslation('layout');
  const { idChange: id } = useIds();
  const reading = useRow(activity.one, { query: { id: Number(id) } });
  if (reading.error) return <RowNotShown error={reading.error} onRetry={reading.refetch} list="/activity" />;
  const entry = reading.data;
  return (
    <Stack>
      <PageHead
        title={t('entry')}
        name={entry && formatTime(entry.at)}
        parent={{ label: layout('activity'), to: '/activity' }}
      />
      <Card>
        {entry ? (
          <PlainList isOrdered className={historyClasses.entries}>
            <EntryBoundary id={entry.id}>
              <Entry entry={entry} />
            </EntryBoundary>
          </PlainList>
        ) : (
          <Waiting failures={reading.failureCount} />
        )}
      </Card>
    </Stack>
  );
}

const Entry = ({ entry }: { entry: ActivityEntry }) => (
  <HistoryEntry change={entry} differences={shownDifferences(entry)} subject={<ChangedRow entry={entry} />}>
    <Group mt="md">
      <RestoreEntryButton entry={entry} />
      <AllOfRowLink entry={entry} />
    </Group>
  </HistoryEntry>
);
