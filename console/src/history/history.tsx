import { Button, Center, Group, Loader, Pagination, Stack, Text } from '@mantine/core';
import { type ChangeEntity, changes } from '@retaguarda/contract/entities/changes';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/hooks.ts';
import classes from './history.module.css';
import { HistoryEntry } from './history-entry.tsx';
import { useWords } from './use-words.ts';

type HistoryProps = { entity: ChangeEntity; id: number; titles: Record<string, string> };

/** What was done to a row, the newest first. */
export function History({ entity, id, titles }: HistoryProps) {
  const { t } = useTranslation('history');
  const { t: word } = useTranslation();
  const [page, setPage] = useState(1);
  const reading = useCall(changes.list, { query: { entity, row_id: id, page } });
  const wordsFor = useWords(entity, titles);
  const whole = useRef<HTMLDivElement>(null);
  const { changes: rows = [], total = 0, paging = 0 } = reading.data ?? {};

  const turnTo = (next: number) => {
    setPage(next);
    whole.current?.scrollIntoView();
  };
  const retry = () => {
    // The button goes while it loads: without another place the focus would leave the drawer.
    whole.current?.focus();
    reading.refetch();
  };

  return (
    <div ref={whole} tabIndex={-1} aria-busy={reading.isFetching} className={classes.history}>
      {reading.isPending && <Waiting />}
      {reading.isError && (
        <Notice text={word('failed')}>
          <Button variant="light" onClick={retry}>
            {word('retry')}
          </Button>
        </Notice>
      )}
      {reading.data && rows.length === 0 && <Notice text={t('empty')} />}
      {rows.length > 0 && (
        <Stack>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without numbers for none. */}
          <ol role="list" className={classes.entries} aria-label={t('title')}>
            {rows.map((change) => (
              <HistoryEntry
                key={change.id}
                change={change}
                differences={wordsFor(change)}
                byNobody={entity === 'user' ? t('byThemselves') : t('bySystem')}
              />
            ))}
          </ol>
          {reading.isPlaceholderData && (
            <div className={classes.veil}>
              <Waiting />
            </div>
          )}
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {t('total', { count: total })}
            </Text>
            {paging > 1 && (
              <nav aria-label={word('pages')}>
                <Pagination
                  size="sm"
                  siblings={0}
                  total={paging}
                  value={page}
                  gap={4}
                  onChange={turnTo}
                  getControlProps={(control) => ({ 'aria-label': word(control) })}
                />
              </nav>
            )}
          </Group>
        </Stack>
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Center mih={160} role="status">
      <Loader aria-label={t('loading')} />
    </Center>
  );
}

const Notice = ({ text, children }: { text: string; children?: React.ReactNode }) => (
  <Center mih={160} role="status">
    <Stack align="center" gap="xs">
      <Text c="dimmed" ta="center">
        {text}
      </Text>
      {children}
    </Stack>
  </Center>
);
