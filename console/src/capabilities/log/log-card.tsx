import { Button, Card, Center, Group, Stack, Text, Title } from '@mantine/core';
import { IconMoodEmpty } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import historyClasses from '../history/history.module.css';
import { KeptSince } from '../history/kept-since.tsx';
import { byDay, dayInWords } from './days.ts';
import type { usePages } from './use-pages.ts';

type LogCardProps<Entry extends { at: string }> = {
  /** The words for its entries. */
  area: 'activity' | 'securityLog';
  reading: Omit<ReturnType<typeof usePages>, 'data'>;
  entries: Entry[] | undefined;
  /** How far back they were looked for; undefined where every entry is looked at. */
  lookedAtUntil?: string | undefined;
  /** Since when entries are kept; undefined when all are, or when older ones would not be shown. */
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
          <Title order={2} size="h5" mb="sm">
            {dayInWords(day)}
          </Title>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not announce a list without numbers as a list. */}
          <ol role="list" className={historyClasses.entries}>
            {children(entries)}
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
