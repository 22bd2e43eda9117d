import { Button, Card, Center, Group, Stack, Text, Title } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { formatDate, formatTime } from '../../platform/text/format.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import lines from '../../platform/ui/lines.module.css';
import { KeptSince } from '../history/kept-since.tsx';

type LogCardProps<Entry extends { at: string }> = {
  /** The words for its entries. */
  area: 'activity' | 'securityLog';
  reading: Omit<ReturnType<typeof usePages>, 'data'>;
  entries: Entry[] | undefined;
  /** How far back the search went; undefined if it covered all entries. */
  lookedAtUntil?: string | undefined;
  /** The start of the retained entries; undefined when all are retained, or when older ones would not be shown. */
  keptSince?: string | undefined;
  /** The list items of one day. */
  children: (entries: Entry[]) => ReactNode;
};

/** A record, the newest entries first, day by day, with the way to older ones. */
export function LogCard<Entry extends { at: string }>(props: LogCardProps<Entry>) {
  return (
    <Card aria-busy={props.reading.isFetching}>
      <Found {...props} />
    </Card>
  );
}

function Found<Entry extends { at: string }>(props: LogCardProps<Entry>) {
  const { area, reading, entries, children } = props;
  const { t } = useTranslation(area);
  if (reading.isPending) return <Waiting failures={reading.failureCount} />;
  if (reading.isError && !entries) return <LoadAgain onRetry={reading.refetch} />;
  return (
    <Stack gap="lg">
      {byDay(entries ?? []).map(({ day, entries }) => (
        <section key={day} aria-label={dayInWords(day)}>
          <Title order={2} size="sm" c="dimmed" mb={4}>
            {dayInWords(day)}
          </Title>
          <PlainList isOrdered className={lines.list}>
            {children(entries)}
          </PlainList>
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
      <Foot {...props} />
    </Stack>
  );
}

/** How many are shown, how far back they were looked for, and the way to older ones. */
function Foot<Entry extends { at: string }>(props: LogCardProps<Entry>) {
  const { area, reading, entries = [], lookedAtUntil } = props;
  const { t } = useTranslation(area);
  const { t: activity } = useTranslation('activity');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = reading;
  if (isFetchNextPageError && !isFetchingNextPage) return <LoadAgain onRetry={fetchNextPage} />;
  return (
    <Group justify="space-between" mih={36}>
      <Text size="sm" c="dimmed" role="status">
        {(entries.length > 0 || hasNextPage) && t('shown', { count: entries.length })}
        {hasNextPage &&
          lookedAtUntil &&
          ` · ${activity('lookedAtUntil', { time: formatTime(lookedAtUntil) })}`}
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
        <End {...props} />
      )}
    </Group>
  );
}

function End<Entry extends { at: string }>({ area, entries = [], keptSince }: LogCardProps<Entry>) {
  const { t } = useTranslation(area);
  if (keptSince) return <KeptSince time={keptSince} />;
  return (
    entries.length > 0 && (
      <Text size="sm" c="dimmed">
        {t('end')}
      </Text>
    )
  );
}

/** The entries of one day after the other, in the order in which they come. */
function byDay<Entry extends { at: string }>(entries: Entry[]) {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = formatDate(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const daysAgo = (count: number, now: number) => {
  const date = new Date(now);
  date.setDate(date.getDate() - count);
  return formatDate(date.toISOString());
};

/** A day as people call it: 'Hoje', 'Ontem', or the date. */
function dayInWords(day: string, now = Date.now()) {
  if (day === daysAgo(0, now)) return `${textIn('activity', 'today')}, ${day}`;
  return day === daysAgo(1, now) ? `${textIn('activity', 'yesterday')}, ${day}` : day;
}

/** Reads a log from the newest entry on: as many pages as requested. */
export const usePages = <Page extends { next: number | null }>(
  key: readonly unknown[],
  read: (before: number | undefined, signal: AbortSignal) => Promise<Page>,
) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
