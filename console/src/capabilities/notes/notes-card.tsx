import { Card, Stack, Text, Title } from '@mantine/core';
import { type NotedRow, notes } from '@retaguarda/contract/entities/notes';
import { useId, useState } from 'react';
import { Pager } from '../../components/list/pager.tsx';
import { NotReadYet } from '../../components/page/not-read-yet.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatNumber } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { emptyNote } from './mention-text.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteItem } from './note-item.tsx';
import classes from './notes.module.css';
import { useNotes } from './use-notes.ts';

/** The notes of colleagues about a row, and a field for another one. */
export function NotesCard({ row }: { row: NotedRow }) {
  const { t } = useTranslation('notes');
  const can = useCan();
  const id = useId();
  const [page, setPage] = useState(1);
  const reading = useNotes(row, page);
  const { data } = reading;
  if (!can(notes.list)) return null;
  // The last note of the last page was deleted.
  if (data && page > Math.max(1, data.paging) && !reading.isPlaceholderData)
    setPage(Math.max(1, data.paging));
  return (
    <Card component="section" padding="lg" tabIndex={-1} aria-labelledby={id}>
      <Stack gap="md">
        <Title order={2} size="h4" id={id}>
          {t('title')}{' '}
          {data && data.total > 0 && (
            <Text span inherit c="dimmed" fw={400} className="tabular">
              {formatNumber(data.total)}
            </Text>
          )}
        </Title>
        {can(notes.create) && <NewNote row={row} onSent={() => setPage(1)} />}
        <NotReadYet reading={reading} whileReading={t('reading')} whenFailed={t('failed')} />
        {data?.total === 0 && <Text c="dimmed">{t('empty')}</Text>}
        {data && data.notes.length > 0 && (
          <PlainList className={classes.list} aria-labelledby={id}>
            {data.notes.map((note) => (
              <NoteItem key={note.id} row={row} note={note} onOutdated={reading.refetch} />
            ))}
          </PlainList>
        )}
        {data && <Pager total={data.paging} value={page} onChange={setPage} />}
      </Stack>
    </Card>
  );
}

function NewNote({ row, onSent }: { row: NotedRow; onSent: () => void }) {
  const { t } = useTranslation('notes');
  const [note, setNote] = useState(emptyNote);
  const creation = useSend(notes.create, {
    onSent: () => {
      setNote(emptyNote);
      onSent();
    },
  });
  return (
    <NoteEditor
      row={row}
      name="note"
      label={t('new')}
      verb={t('add')}
      note={note}
      onChange={setNote}
      isUnsent={note.text.trim() !== ''}
      isSending={creation.isPending}
      onSend={(text) => void creation.mutate({ query: row, body: { text } })}
    />
  );
}
