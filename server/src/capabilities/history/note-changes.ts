import type { Change, ChangeEntity, Difference } from '@retaguarda/contract/entities/changes';
import { mentionedIn, replaceMentions } from '@retaguarda/contract/entities/notes';
import { differencesOf } from './differences.ts';
import type { Names, Wanted } from './names.ts';
import { type ChangeRow, showAuthor } from './show-change.ts';

/** A change of a note about a row, in the history of that row. */
type NoteChange = Omit<ChangeRow, 'entity'>;

/** The text; for a note that is neither new nor deleted also whether it is pinned. */
export const noteDifferences = ({ before, after }: NoteChange): Difference[] =>
  differencesOf(before, after)
    .filter(({ field }) => field === 'text' || (before && after))
    .map((difference) => ({ ...difference, field: `note.${difference.field}` }));

/** The people whom its texts mention. */
export const peopleIn = ({ before, after }: NoteChange): Wanted[] =>
  [before, after].flatMap((values) =>
    mentionedIn(String(values?.text ?? '')).map((id) => ({ table: 'system_user' as const, id })),
  );

export function showNoteChange(
  row: NoteChange,
  entity: ChangeEntity,
  differences: Difference[],
  names: Names,
): Change {
  const named = (value: Difference['added'][number]) =>
    typeof value === 'string'
      ? replaceMentions(value, (id) => `@${names('system_user', id) ?? `#${id}`}`)
      : value;
  return {
    ...showAuthor(row),
    entity,
    kind: !row.before ? 'noteWritten' : row.after ? 'noteEdited' : 'noteDeleted',
    differences: differences.map(({ field, removed, added }) => ({
      field,
      removed: removed.map(named),
      added: added.map(named),
    })),
  };
}
