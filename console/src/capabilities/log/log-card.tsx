import { Button, Card, Center, Group, Stack, Text } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { KeptSince } from '../history/history-entry.tsx';
import { Days } from './days.tsx';

type LogCardProps<Entry extends { at: string }> = {
  /** The words for its entries. */
  area: 'activity' | 'securityLog';
  reading: Omit<ReturnType<typeof usePages>, 'data'>;
  entries: Entry[] | undefined;
  /** In how many lines the entries are shown, where one line may stand for several. */
  lines?: number | undefined;
  /** The oldest moment that the search covered; undefined if it covered all entries. */
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
      <Days entries={entries ?? []}>{children}</Days>
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

/** The number of entries shown, how far back the search went, and the button for older ones. */
function Foot<Entry extends { at: string }>(props: LogCardProps<Entry>) {
  const { area, reading, entries = [], lines = entries.length, lookedAtUntil } = props;
  const { t } = useTranslation(area);
  const { t: activity } = useTranslation('activity');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = reading;
  if (isFetchNextPageError && !isFetchingNextPage) return <LoadAgain onRetry={fetchNextPage} />;
  return (
    <Group justify="space-between" mih={36}>
      <Text size="sm" c="dimmed" role="status">
        {(entries.length > 0 || hasNextPage) && t('shown', { count: entries.length })}
        {lines < entries.length && ` ${activity('inLines', { count: lines })}`}
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
