import { Button, Center, Group, Loader, Pagination, Stack, Text } from '@mantine/core';
import { changes } from '@retaguarda/contract/entities/changes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/hooks.ts';
import classes from './history.module.css';
import type { HistoryButtonProps } from './history-button.tsx';
import { HistoryEntry } from './history-entry.tsx';
import { useWords } from './use-words.ts';

const noTitles = {};

/** What was done to a row, the newest first. */
export function History({ entity, id, titles = noTitles }: HistoryButtonProps) {
  const { t } = useTranslation('history');
  const { t: word } = useTranslation();
  const [page, setPage] = useState(1);
  const reading = useCall(changes.list, { query: { entity, row_id: id, page } });
  const wordsFor = useWords(entity, titles);

  if (!reading.data)
    return (
      <Center mih={160} role="status">
        {reading.isError ? (
          <Stack align="center" gap="xs">
            <Text c="dimmed">{word('failed')}</Text>
            <Button variant="light" loading={reading.isFetching} onClick={() => reading.refetch()}>
              {word('retry')}
            </Button>
          </Stack>
        ) : (
          <Loader aria-label={word('loading')} />
        )}
      </Center>
    );

  const { changes: rows, total, paging } = reading.data;
  if (rows.length === 0)
    return (
      <Center mih={160} role="status">
        <Text c="dimmed" ta="center">
          {t('empty')}
        </Text>
      </Center>
    );
  return (
    <Stack aria-busy={reading.isFetching}>
      <ol className={classes.entries} aria-label={t('title')}>
        {rows.map((change) => (
          <HistoryEntry
            key={change.id}
            change={change}
            differences={wordsFor(change)}
            byNobody={entity === 'user' ? t('byThemselves') : t('bySystem')}
          />
        ))}
      </ol>
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
              onChange={setPage}
              getControlProps={(control) => ({ 'aria-label': word(control) })}
            />
          </nav>
        )}
      </Group>
    </Stack>
  );
}
