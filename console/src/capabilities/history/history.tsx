import { Anchor, Center, Group, Stack, Text } from '@mantine/core';
import { callsOf } from '@retaguarda/contract/entities/calls';
import { type Change, type ChangeEntity, changes } from '@retaguarda/contract/entities/changes';
import { fieldsToUndo } from '@retaguarda/contract/entities/undo';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Pager } from '../../components/list/pager.tsx';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Days } from '../log/days.tsx';
import { LogLine } from '../log/log-line.tsx';
import { authorOf, ChangeSummary } from './change-summary.tsx';
import classes from './history.module.css';
import { ChangeDetails, KeptSince } from './history-entry.tsx';
import { shownDifferences } from './shown-differences.ts';

type HistoryProps = { entity: ChangeEntity; id: number; titles: Record<string, string> };

/** The changes of a row, the newest first. */
export function History({ entity, id, titles }: HistoryProps) {
  const { t } = useTranslation('history');
  const [page, setPage] = useState(1);
  const reading = useCall(changes.list, { query: { entity, row_id: id, page } });
  const container = useRef<HTMLDivElement>(null);
  const { changes: rows = [], total = 0, paging = 0, kept_since } = reading.data ?? {};

  const openPage = (next: number) => {
    setPage(next);
    container.current?.scrollIntoView();
  };
  return (
    <div ref={container} tabIndex={-1} aria-busy={reading.isFetching} className={classes.history}>
      {reading.isFetching && rows.length === 0 && <Waiting height={160} failures={reading.failureCount} />}
      {reading.isError && !reading.isFetching && <LoadAgain onRetry={reading.refetch} />}
      {reading.data && !reading.isFetching && rows.length === 0 && <EmptyNote keptSince={kept_since} />}
      {rows.length > 0 && (
        <Stack>
          <Days entries={rows}>
            {(ofDay) =>
              ofDay.map((change) => (
                <EntryBoundary key={change.id} id={change.id}>
                  <Entry change={change} entity={entity} titles={titles} />
                </EntryBoundary>
              ))
            }
          </Days>
          {/* A history that begins with the creation of the row is whole. */}
          {kept_since && rows.at(-1)?.kind !== 'created' && <KeptSince time={kept_since} />}
          {reading.isFetching && (
            <div className={classes.veil}>
              <Waiting height={160} failures={reading.failureCount} />
            </div>
          )}
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {t('total', { count: total })}
            </Text>
            <Pager size="sm" siblings={0} total={paging} value={page} onChange={openPage} />
          </Group>
        </Stack>
      )}
    </div>
  );
}

function Entry({ change, entity, titles }: Omit<HistoryProps, 'id'> & { change: Change }) {
  const { t } = useTranslation('history');
  const can = useCan();
  const differences = shownDifferences(change, titles);
  // A company's history also lists its skills and groups by name.
  const subject = change.entity !== entity && t(change.entity as 'skill' | 'group');
  return (
    <LogLine
      at={change.at}
      who={authorOf(change)}
      what={<ChangeSummary change={change} differences={differences} subject={subject} />}
    >
      <ChangeDetails change={change} differences={differences} />
      {change.kind === 'edited' && fieldsToUndo(change).length > 0 && can(callsOf(change.entity).edit) && (
        <Anchor
          size="sm"
          mt="xs"
          display="inline-block"
          renderRoot={(props) => (
            <Link {...props} to="/activity/$idChange" params={{ idChange: String(change.id) }} />
          )}
        >
          {t('openToRestore')}
        </Anchor>
      )}
    </LogLine>
  );
}

function EmptyNote({ keptSince }: { keptSince: string | null | undefined }) {
  const { t } = useTranslation('history');
  return (
    <Center mih={160} role="status">
      {keptSince ? (
        <KeptSince time={keptSince} />
      ) : (
        <Text c="dimmed" ta="center">
          {t('empty')}
        </Text>
      )}
    </Center>
  );
}
