import { Button, Group, Popover, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type NotedRow, notes } from '@retaguarda/contract/entities/notes';
import { limits } from '@retaguarda/contract/limits';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useUnsent } from '../../components/form/use-unsent.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { mentionBefore, storedFrom, type WrittenNote, withMention } from './mention-text.ts';
import classes from './notes.module.css';

type NoteEditorProps = {
  row: NotedRow;
  /** Under which name the draft of the form keeps the text. */
  name: string;
  label: string;
  verb: string;
  note: WrittenNote;
  onChange: (note: WrittenNote) => void;
  /** The text differs from what is stored. */
  isUnsent: boolean;
  isSending: boolean;
  onSend: (text: string) => void;
  /** Gives up the changes of a note that is there already. */
  onCancel?: () => void;
};

/** A field for a note. `@` offers the people who can be mentioned; Ctrl+Enter sends the note. */
export function NoteEditor({ row, name, label, verb, note, onChange, ...rest }: NoteEditorProps) {
  const { isUnsent, isSending, onSend, onCancel } = rest;
  const { t } = useTranslation('notes');
  const { t: common } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();
  const mentioning = useMentioning({ row, note, field, onChange });
  const text = storedFrom(note);
  const isTooLong = text.trim().length > limits.note.text;
  const isBlank = text.trim() === '';

  useUnsent(isUnsent, {
    mayConfirm: () => {
      setError(t('unsent'));
      field.current?.focus();
      return false;
    },
    draft: { name, value: note, restore: (value) => onChange(value as WrittenNote) },
  });

  const send = () => {
    if (isBlank || isTooLong || isSending) return;
    setError(undefined);
    onSend(text);
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    } else mentioning.press(event);
  };

  return (
    <div>
      <Popover
        opened={mentioning.isOpen}
        onClose={mentioning.close}
        position="bottom-start"
        width="min(20rem, calc(100vw - 3rem))"
        shadow="md"
        withRoles={false}
        returnFocus={false}
      >
        <Popover.Target>
          <Textarea
            ref={field}
            label={label}
            description={t('help')}
            placeholder={t('placeholder')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autosize
            minRows={2}
            maxRows={14}
            value={note.text}
            error={error ?? (isTooLong && t('tooLong', { most: limits.note.text }))}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            {...mentioning.field}
            onChange={({ currentTarget }) => {
              setError(undefined);
              onChange({ ...note, text: currentTarget.value });
              mentioning.follow(currentTarget.selectionStart);
            }}
            onSelect={({ currentTarget }) => mentioning.follow(currentTarget.selectionStart)}
            onBlur={mentioning.close}
            onKeyDown={press}
          />
        </Popover.Target>
        <Popover.Dropdown p={4}>{mentioning.list}</Popover.Dropdown>
      </Popover>
      <div role="status" className={classes.hidden}>
        {mentioning.isOpen && t('offered', { count: mentioning.count })}
      </div>
      {(isUnsent || onCancel) && (
        <Group justify="flex-end" mt="xs" gap="xs">
          {onCancel && (
            <Button variant="default" size="xs" onClick={onCancel}>
              {common('cancel')}
            </Button>
          )}
          <Button size="xs" loading={isSending} disabled={isBlank || isTooLong} onClick={send}>
            {verb}
          </Button>
        </Group>
      )}
    </div>
  );
}

type Mentioning = Pick<NoteEditorProps, 'row' | 'note' | 'onChange'> & {
  field: { current: HTMLTextAreaElement | null };
};

/** Returns the people who are offered while a name is typed after `@`. The focus stays in the field. */
function useMentioning({ row, note, field, onChange }: Mentioning) {
  const { t } = useTranslation('notes');
  const id = useId();
  const [caret, setCaret] = useState<number>();
  const [active, setActive] = useState(0);
  /** For this text the list was closed with Escape. */
  const [refused, setRefused] = useState<string>();
  const typed = caret === undefined ? undefined : mentionBefore(note, caret);
  const isAsked = typed !== undefined && typed !== refused;
  const [settled] = useDebouncedValue(typed, 150);
  const { data, isPlaceholderData } = useCall(
    notes.people,
    isAsked && settled !== undefined ? { query: { ...row, typed: settled } } : undefined,
  );
  /** Of an earlier text, somebody else may be the first. */
  const isOutdated = isPlaceholderData || settled !== typed;
  const people = isAsked ? (data?.people ?? []) : [];
  const isOpen = people.length > 0;
  const chosen = Math.min(active, people.length - 1);
  const optionId = (place: number) => `${id} ${place}`.replaceAll(/[^\w-]/g, '-');
  const close = () => setCaret(undefined);

  function choose(place: number) {
    const person = people[place];
    if (!person || caret === undefined) return;
    const next = withMention(note, person, caret);
    onChange(next.note);
    close();
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  }

  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: people.length - 1 };
    const step = steps[event.key];
    if (step !== undefined) setActive((chosen + step) % people.length);
    else if (event.key === 'Escape') setRefused(typed);
    else if (event.key !== 'Enter' && event.key !== 'Tab') return;
    else if (!isOutdated) choose(chosen);
    event.preventDefault();
    event.stopPropagation();
  };

  const list: ReactNode = (
    <div role="listbox" id={id} aria-label={t('people')}>
      {people.map((person, place) => (
        // The focus stays in the field, which names the chosen option and handles the keys.
        <button
          key={person.id}
          type="button"
          role="option"
          tabIndex={-1}
          id={optionId(place)}
          aria-selected={place === chosen}
          className={classes.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(place)}
        >
          {person.name}
        </button>
      ))}
    </div>
  );

  return {
    isOpen,
    count: people.length,
    close,
    press,
    list,
    follow: (place: number) => {
      setCaret(place);
      setActive(0);
    },
    field: isOpen ? { 'aria-controls': id, 'aria-activedescendant': optionId(chosen) } : {},
  };
}
