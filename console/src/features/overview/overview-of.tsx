import { Card, Stack, Text } from '@mantine/core';
import { overview } from '@retaguarda/contract/entities/overview';
import { useQuery } from '@tanstack/react-query';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { call } from '../../platform/api/call.ts';
import { useViewedProfile } from '../../platform/session/session.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Attention } from './attention.tsx';
import { ChangesByDay } from './changes-by-day.tsx';
import { FigureCards } from './figure-cards.tsx';
import { LatestChanges } from './latest-changes.tsx';
import classes from './overview.module.css';
import { Queues } from './queues.tsx';

/** Totals and what needs attention, as far as these permissions allow. */
export function OverviewOf({ granted }: { granted: readonly string[] }) {
  const { t } = useTranslation('overview');
  // The server answers for the person, who may be viewing the console as a profile with fewer permissions.
  const query = useViewedProfile() ? { only: granted.join(',') } : {};
  const reading = useQuery({
    queryKey: ['overview', granted],
    queryFn: ({ signal }) => call(overview.read, { query }, signal),
    refetchOnWindowFocus: true,
    meta: { isShownByPage: true },
  });
  if (reading.isPending) return <Waiting failures={reading.failureCount} />;
  if (!reading.data)
    return (
      <Card>
        <LoadAgain onRetry={reading.refetch} />
      </Card>
    );
  const { attention, backup, queues, changes, counted_at } = reading.data;
  return (
    <Stack aria-busy={reading.isFetching}>
      <FigureCards overview={reading.data} />
      <div className={classes.cards}>
        {(Object.keys(attention).length > 0 || backup) && (
          <Attention attention={attention} {...(backup && { backup })} />
        )}
        {queues && <Queues longest={queues.longest} />}
        {changes && <ChangesByDay {...changes.hours} />}
        {changes && <LatestChanges latest={changes.latest} />}
      </div>
      <Text size="xs" c="dimmed" className="tabular">
        {t('countedAt', { time: formatTime(counted_at).slice(-5) })}
      </Text>
    </Stack>
  );
}
