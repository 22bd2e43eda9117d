import { Badge, Button, Stack, Text } from '@mantine/core';
import { type ActivityEntry, activity } from '@retaguarda/contract/entities/activity';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from '../../capabilities/history/history.module.css';
import { HistoryEntry } from '../../capabilities/history/history-entry.tsx';
import { shownDifferences } from '../../capabilities/history/shown-differences.ts';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { call } from '../../platform/api/call.ts';
import { plainText } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { RestoreButton } from '../../platform/ui/restore-button.tsx';

type PatternVersionsProps = {
  id: number;
  /** The pattern in the form. */
  pattern: string;
  /** Puts a pattern into the form; undefined where nothing can be changed. */
  onRestore: ((pattern: string) => void) | undefined;
};

const regexOf = ({ differences }: ActivityEntry) => differences.find(({ field }) => field === 'regex');

/** The versions that the pattern of an insight had, the newest first: they are the changes of that field. */
export function PatternVersions({ id, pattern, onRestore }: PatternVersionsProps) {
  const { t } = useTranslation('versions');
  const filter = { entity: 'insight', row_id: id, field: 'regex' } as const;
  const reading = useInfiniteQuery({
    queryKey: ['change', activity.list.path, filter],
    queryFn: ({ pageParam, signal }) =>
      call(activity.list, { query: { ...filter, before: pageParam } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const entries = reading.data?.pages.flatMap(({ changes }) => changes).filter(regexOf);
  if (reading.isError && !entries) return <LoadAgain onRetry={reading.refetch} />;
  if (!entries) return <Waiting height={160} failures={reading.failureCount} />;
  const oldest = reading.hasNextPage ? undefined : entries.at(-1);
  const first = oldest && oldest.kind !== 'created' ? regexOf(oldest)?.removed[0] : undefined;
  const offer = (version: unknown) => (
    <Offer version={plainText(version)} pattern={pattern} onRestore={onRestore} />
  );
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {entries.length === 0 ? t('none') : t(onRestore ? 'help' : 'readHelp')}
      </Text>
      <PlainList isOrdered className={classes.entries} aria-label={t('title')}>
        {entries.map((entry, place) => (
          <EntryBoundary key={entry.id} id={entry.id}>
            <Version entry={entry} subject={place === 0 && <Badge>{t('current')}</Badge>}>
              {offer(regexOf(entry)?.added[0])}
            </Version>
          </EntryBoundary>
        ))}
        {first !== undefined && (
          <li className={classes.entry}>
            <Text size="sm" c="dimmed">
              {t('earliest')}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {plainText(first)}
            </Text>
            {offer(first)}
          </li>
        )}
      </PlainList>
      {reading.hasNextPage && (
        <Button variant="default" loading={reading.isFetching} onClick={() => reading.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}

type VersionProps = { entry: ActivityEntry; subject: ReactNode; children: ReactNode };

function Version({ entry, subject, children }: VersionProps) {
  const differences = shownDifferences(entry).filter(({ field }) => field === 'regex');
  return (
    <HistoryEntry change={entry} differences={differences} subject={subject}>
      {children}
    </HistoryEntry>
  );
}

type OfferProps = { version: string } & Pick<PatternVersionsProps, 'pattern' | 'onRestore'>;

/** The button that puts a version into the form, unless it is there already. */
function Offer({ version, pattern, onRestore }: OfferProps) {
  const { t } = useTranslation('versions');
  if (!onRestore) return null;
  if (version === pattern)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t('inForm')}
      </Text>
    );
  return <RestoreButton onClick={() => onRestore(version)}>{t('restore')}</RestoreButton>;
}
