import { Button, Card, Center, Group, Stack, Text, Title } from '@mantine/core';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { IconMoodEmpty } from '@tabler/icons-react';
import historyClasses from '../history/history.module.css';
import { SearchCard } from '../list/search-card.tsx';
import { LoadAgain } from '../page/load-again.tsx';
import { PageHead } from '../page/page-head.tsx';
import { Waiting } from '../page/waiting.tsx';
import { formatTime } from '../text/format.ts';
import { useTranslation } from '../text/translation.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityItem } from './activity-item.tsx';
import { byJob } from './by-job.ts';
import { byDay, dayInWords } from './days.ts';
import { ExportButton } from './export-button.tsx';
import { JobItem } from './job-item.tsx';
import { useActivity } from './use-activity.ts';

/** All changes, the newest first. */
export function ActivityPage() {
  const { t } = useTranslation('layout');
  const activity = useActivity();
  const { search, filter, reading, entries } = activity;
  return (
    <Stack>
      <PageHead title={t('activity')} action={filter && <ExportButton filter={filter} />} />
      <SearchCard search={search} list={reading}>
        <ActivityFilters search={search} first={entries?.[0]} />
      </SearchCard>
      <Card aria-busy={reading.isFetching}>
        <Found {...activity} />
      </Card>
    </Stack>
  );
}

type Activity = ReturnType<typeof useActivity>;

function Found(activity: Activity) {
  const { t } = useTranslation('activity');
  const { reading, entries } = activity;
  if (reading.isPending) return <Waiting failures={reading.failureCount} />;
  if (reading.isError && !entries) return <LoadAgain onRetry={reading.refetch} />;
  return (
    <Stack gap="lg">
      {byDay(entries ?? []).map(({ day, entries }) => (
        <section key={day} aria-label={dayInWords(day)}>
          <Title order={2} size="h5" mb="sm">
            {dayInWords(day)}
          </Title>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not announce a list without numbers as a list. */}
          <ol role="list" className={historyClasses.entries}>
            {byJob(entries).map((group) => (
              <Told key={group[0]?.id} entries={group} />
            ))}
          </ol>
        </section>
      ))}
      {entries?.length === 0 && !reading.hasNextPage && (
        <Center mih={200}>
          <Stack align="center" gap="xs">
            <IconMoodEmpty size={32} stroke={1.25} aria-hidden color="var(--mantine-color-dimmed)" />
            <Text c="dimmed">{t('empty')}</Text>
          </Stack>
        </Center>
      )}
      <Foot {...activity} />
    </Stack>
  );
}

/** One change, or those of a job together. */
function Told({ entries }: { entries: ActivityEntry[] }) {
  const [first] = entries;
  if (first?.job && entries.length > 1) return <JobItem job={first.job} entries={entries} />;
  return first && <ActivityItem entry={first} />;
}

/** How many are shown, how far back they were looked for, and the way to older ones. */
function Foot({ reading, entries = [], lookedAtUntil }: Activity) {
  const { t } = useTranslation('activity');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = reading;
  if (isFetchNextPageError && !isFetchingNextPage) return <LoadAgain onRetry={fetchNextPage} />;
  return (
    <Group justify="space-between" mih={36}>
      <Text size="sm" c="dimmed" role="status">
        {t('shown', { count: entries.length })}
        {hasNextPage && lookedAtUntil && ` · ${t('lookedAtUntil', { time: formatTime(lookedAtUntil) })}`}
      </Text>
      {hasNextPage ? (
        <Button
          variant="light"
          // Not `loading`: it would disable the button, which would lose the focus.
          onClick={() => !isFetchingNextPage && fetchNextPage()}
          aria-busy={isFetchingNextPage}
        >
          {t('older')}
        </Button>
      ) : (
        entries.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('end')}
          </Text>
        )
      )}
    </Group>
  );
}
