import { Anchor, Card, Stack } from '@mantine/core';
import { type ActivityEntry, activity } from '@retaguarda/contract/entities/activity';
import { Link } from '@tanstack/react-router';
import historyClasses from '../../capabilities/history/history.module.css';
import { RowNotShown } from '../../components/form/loaded-row.tsx';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useRow } from '../../platform/api/use-call.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { ActivityItem } from './activity-item.tsx';

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
      <Card>{entry ? <Entry entry={entry} /> : <Waiting failures={reading.failureCount} />}</Card>
    </Stack>
  );
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('activity');
  const { entity, row_id } = entry;
  return (
    <>
      <PlainList isOrdered className={historyClasses.entries}>
        <EntryBoundary id={entry.id}>
          <ActivityItem entry={entry} isWhole />
        </EntryBoundary>
      </PlainList>
      {row_id !== 0 && (
        <Anchor
          size="sm"
          mt="md"
          renderRoot={(props) => <Link {...props} to="/activity" search={{ entity, row_id, page: 1 }} />}
        >
          {t('allOfRow')}
        </Anchor>
      )}
    </>
  );
}
