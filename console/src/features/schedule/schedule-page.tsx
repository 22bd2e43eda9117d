import { Card, Center, Stack, Text, Title } from '@mantine/core';
import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { limits } from '@retaguarda/contract/limits';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { dayInWords } from '../../components/schedule/run-time-words.ts';
import { call } from '../../platform/api/call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { browserZone, clockIn } from '../../platform/text/zoned-time.ts';
import classes from './schedule.module.css';
import { byDay, type Scheduled, scheduledItems } from './scheduled-items.ts';
import { ScheduledLine } from './scheduled-line.tsx';

const view = 'scheduled';

/** The interval at which jobs are read again: scheduled ones begin by themselves. */
const refetchInterval = 15_000;

/** The page of scheduled jobs and requests: one's own jobs, and the requests that one may see. Past ones are below. */
export function SchedulePage() {
  const { t } = useTranslation('schedule');
  const { t: layout } = useTranslation('layout');
  const ownJobs = useQuery({
    queryKey: ['session', jobs.list.path, view],
    queryFn: ({ signal }) => call(jobs.list, { query: { view } }, signal),
    refetchInterval,
  });
  const requests = useQuery({
    queryKey: ['session', changeRequests.list.path, view],
    queryFn: ({ signal }) =>
      call(changeRequests.list, { query: { view, page: 1, qtd: limits.page.most } }, signal),
    refetchInterval,
  });
  const readAgain = () => {
    void ownJobs.refetch();
    void requests.refetch();
  };
  const isRead = ownJobs.data && requests.data;
  const { upcoming, past } = scheduledItems(ownJobs.data?.jobs ?? [], requests.data?.requests ?? []);
  const { day: today } = clockIn(browserZone(), Date.now());
  return (
    <Stack>
      <PageHead title={layout('schedule')} />
      {!isRead &&
        (ownJobs.isError || requests.isError ? (
          <LoadAgain onRetry={readAgain} />
        ) : (
          <Waiting failures={ownJobs.failureCount + requests.failureCount} />
        ))}
      {isRead && (
        <Part title={t('upcoming')}>
          {upcoming.length === 0 && <Nothing />}
          {byDay(upcoming).map(([day, items]) => (
            <section key={day}>
              <Title order={3} size="h6" className={classes.day ?? ''}>
                {dayInWords(day, today)}
              </Title>
              <Lines items={items} onChange={readAgain} />
            </section>
          ))}
        </Part>
      )}
      {past.length > 0 && (
        <Part title={t('recent')}>
          <Lines items={past} onChange={readAgain} />
        </Part>
      )}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} padding="lg">
      <Stack gap="md">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}

const Lines = ({ items, onChange }: { items: Scheduled[]; onChange: () => void }) => (
  <PlainList isOrdered className={classes.lines}>
    {items.map((item) => (
      <EntryBoundary key={item.key} id={item.key}>
        <ScheduledLine item={item} onChange={onChange} />
      </EntryBoundary>
    ))}
  </PlainList>
);

function Nothing() {
  const { t } = useTranslation('schedule');
  return (
    <Center mih={160}>
      <Stack align="center" gap="xs" maw="32rem" ta="center">
        <IconCalendarTime size={32} stroke={1.25} aria-hidden color="var(--mantine-color-dimmed)" />
        <Text fw={600}>{t('none')}</Text>
        <Text size="sm" c="dimmed">
          {t('noneHelp')}
        </Text>
      </Stack>
    </Center>
  );
}
