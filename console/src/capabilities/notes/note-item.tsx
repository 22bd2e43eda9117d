import { Badge, Group, Text } from '@mantine/core';
import { type Note, type NotedRow, notes } from '@retaguarda/contract/entities/notes';
import { IconPencil, IconPin, IconPinnedOff, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { confirm } from '../../components/dialogs/confirm.tsx';
import { RowButton } from '../../components/list/row-actions.tsx';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { anchorOf } from './link-to-noted.ts';
import { writtenFrom } from './mention-text.ts';
import { NoteEditor } from './note-editor.tsx';
import { NoteText } from './note-text.tsx';
import classes from './notes.module.css';

type NoteItemProps = {
  row: NotedRow;
  note: Note;
  /** Somebody else has changed or deleted it. */
  onOutdated: () => unknown;
};

/** One note: who wrote it and when, its text, and what the signed-in person may do with it. */
export function NoteItem({ row, note, onOutdated }: NoteItemProps) {
  const { t } = useTranslation('notes');
  const [isEdited, setIsEdited] = useState(false);
  const { author, made_at, edited_at, pinned } = note;
  const name = anchorOf(note.id);
  const item = useRef<HTMLLIElement>(null);
  const [isSought] = useState(() => location.hash === `#${name}`);
  // The notes are read after the page was opened: by then the router has looked for its hash.
  useEffect(() => {
    if (isSought) item.current?.scrollIntoView({ block: 'center' });
  }, [isSought]);
  return (
    <li ref={item} id={name} className={classes.note} data-sought={isSought || undefined}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs" mb={4}>
        <Group gap="2px 8px">
          <Text span fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {author.name}
          </Text>
          <Text span size="sm" c="dimmed">
            <time dateTime={made_at}>{formatTime(made_at)}</time>
            {edited_at !== null && ` · ${t('edited', { date: formatTime(edited_at) })}`}
          </Text>
          {pinned && (
            <Badge variant="light" color="gray" size="sm" miw="max-content">
              {t('isPinned')}
            </Badge>
          )}
        </Group>
        {!isEdited && <Actions note={note} onEdit={() => setIsEdited(true)} onOutdated={onOutdated} />}
      </Group>
      {isEdited ? (
        <EditedNote row={row} note={note} onEnd={() => setIsEdited(false)} onOutdated={onOutdated} />
      ) : (
        <NoteText text={note.text} mentioned={note.mentioned} />
      )}
    </li>
  );
}

type ActionsProps = Pick<NoteItemProps, 'note' | 'onOutdated'> & { onEdit: () => void };

function Actions({ note, onEdit, onOutdated }: ActionsProps) {
  const { t } = useTranslation('notes');
  const can = useCan();
  const { id, version, pinned, is_own, author } = note;
  const pinning = useSend(notes.edit, { onRefused: onOutdated });
  const removal = useSend(notes.remove, { onRefused: onOutdated });
  const mayWrite = can(notes.create);
  const of = { name: author.name };
  return (
    <Group gap={4} wrap="nowrap">
      {mayWrite && (
        <RowButton
          label={t(pinned ? 'unpin' : 'pin', of)}
          icon={pinned ? <IconPinnedOff size={18} stroke={1.5} /> : <IconPin size={18} stroke={1.5} />}
          onClick={() => void pinning.mutate({ query: { id }, body: { pinned: !pinned }, version })}
        />
      )}
      {mayWrite && is_own && (
        <RowButton label={t('edit')} icon={<IconPencil size={18} stroke={1.5} />} onClick={onEdit} />
      )}
      {((mayWrite && is_own) || can({ access: 'note:DELETE' })) && (
        <RowButton
          isDangerous
          label={t('delete', of)}
          icon={<IconX size={18} stroke={1.5} />}
          onClick={() =>
            confirm({
              question: t('askToDelete', of),
              verb: t('deleteVerb'),
              isDangerous: true,
              onYes: () => void removal.mutate({ query: { id }, version }),
            })
          }
        />
      )}
    </Group>
  );
}

function EditedNote({ row, note, onEnd, onOutdated }: NoteItemProps & { onEnd: () => void }) {
  const { t } = useTranslation('notes');
  const stored = writtenFrom(note.text, note.mentioned);
  const [edited, setEdited] = useState(stored);
  const editing = useSend(notes.edit, { onSent: onEnd, onRefused: onOutdated });
  return (
    <NoteEditor
      row={row}
      name={`note ${note.id}`}
      label={t('edit')}
      verb={t('save')}
      note={edited}
      onChange={setEdited}
      isUnsent={edited.text.trim() !== stored.text.trim()}
      isSending={editing.isPending}
      onSend={(text) =>
        void editing.mutate({ query: { id: note.id }, body: { text }, version: note.version })
      }
      onCancel={onEnd}
    />
  );
}
