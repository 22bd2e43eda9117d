import { Card, Group, Text } from '@mantine/core';
import type { NotedRow } from '@retaguarda/contract/entities/notes';
import { IconPin } from '@tabler/icons-react';
import { useId } from 'react';
import { formatDate } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { NoteText } from './note-text.tsx';
import classes from './notes.module.css';
import { useNotes } from './use-notes.ts';

/** Returns whether it may be too high for the top of a page. */
const isLong = (text: string) => text.length > 500 || text.split('\n').length > 6;

/** The pinned note about a row, at the top of its page. */
export function PinnedNote({ row }: { row: NotedRow }) {
  const { t } = useTranslation('notes');
  const id = useId();
  // It comes first.
  const [note] = useNotes(row).data?.notes ?? [];
  if (!note?.pinned) return null;
  const text = <NoteText text={note.text} mentioned={note.mentioned} />;
  return (
    <Card component="section" padding="sm" className={classes.pinned ?? ''} aria-labelledby={id}>
      <Group gap="xs" mb={4}>
        <IconPin size={16} stroke={1.6} aria-hidden />
        <Text id={id} size="sm" fw={600}>
          {t('pinned')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('by', { name: note.author.name, date: formatDate(note.made_at) })}
        </Text>
      </Group>
      {isLong(note.text) ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: With the focus on it, keyboard users can scroll it.
        <div className={classes.scrolled} tabIndex={0}>
          {text}
        </div>
      ) : (
        text
      )}
    </Card>
  );
}
