import type { Change, ChangedValue, ChangeEntity, Difference } from '@retaguarda/contract/entities/changes';
import type { ExportState } from '@retaguarda/contract/entities/exports';
import type { ShownDifference } from '../../components/form/shown-changes.tsx';
import { formatNumber, plainText } from '../../platform/text/format.ts';
import { textIn } from '../../platform/text/translation.ts';
import { columnTitle, columnWord } from '../../platform/words/column-words.ts';
import { shownFields } from '../../platform/words/field-texts.ts';
import { labelOf, wordOf } from '../../platform/words/field-words.ts';

/** For these fields a history says only that they were changed. */
const fieldsWithoutValues = new Set(['password_hash', 'url_avatar', 'secret']);

/**
 * Returns a change in the words of its entity's screen. `titles` are the titles of the fields that a company has added. Call it in a
 * component that uses the language of the page.
 */
export function shownDifferences(
  { entity, kind, differences }: Pick<Change, 'entity' | 'kind' | 'differences'>,
  titles?: Record<string, string>,
) {
  const order = Object.keys(shownFields(entity));
  const positionOf = ({ field }: Difference) => (order.includes(field) ? order.indexOf(field) : order.length);
  const isWholeRow = kind === 'created' || kind === 'deleted';
  return (
    differences
      // For a new row there is nothing to say about the password or the picture.
      .filter(({ field }) => !isWholeRow || !fieldsWithoutValues.has(field))
      .sort((one, other) => positionOf(one) - positionOf(other))
      .flatMap((difference) => {
        const label =
          exportLabel(entity, difference.field) ??
          noteLabel(difference.field) ??
          labelOf(entity, difference.field, titles);
        return label === undefined ? [] : [describe(entity, label, difference)];
      })
  );
}

function describe(
  entity: ChangeEntity,
  label: string,
  { field, removed, added, more }: Difference,
): ShownDifference {
  if (fieldsWithoutValues.has(field))
    return { field, label, removed: [], added: [], note: textIn('history', 'changedWithoutValues') };
  const textOf = (value: ChangedValue) => exportWord(entity, field, value) ?? wordOf(entity, field, value);
  return {
    field,
    label,
    removed: removed.map(textOf),
    added: added.map(textOf),
    more,
    note: removed.length + added.length === 0 ? textIn('history', 'reordered') : undefined,
  };
}

/** The entry of an export has fields such as `export.format` and `export.filter.name`. */
function partOfExport(field: string) {
  const [, part, filter = ''] = /^export\.(\w+)(?:\.(.+))?$/.exec(field) ?? [];
  return { part, filter };
}

/** Returns the label of a part of an export; undefined for a field of another change. */
function exportLabel(entity: ChangeEntity, field: string) {
  const { part, filter } = partOfExport(field);
  if (part === 'filter') return textIn('exports', 'filter', { name: columnTitle(entity, filter) });
  return part && textIn('exports', part as 'format' | 'total' | 'sent' | 'state' | 'sort' | 'columns');
}

/** Returns the label of a part of a note. Each entity has the same. */
function noteLabel(field: string) {
  if (field === 'note.text') return textIn('history', 'noteText');
  return field === 'note.pinned' ? textIn('history', 'notePinned') : undefined;
}

/** Returns the text for a value of a part of an export; undefined for any other field. */
function exportWord(entity: ChangeEntity, field: string, value: ChangedValue) {
  const { part, filter } = partOfExport(field);
  const text = plainText(value);
  switch (part) {
    case 'format':
      return text.toUpperCase();
    case 'total':
    case 'sent':
      return typeof value === 'number' ? formatNumber(value) : text;
    case 'state':
      return textIn('exports', text as ExportState);
    case 'columns':
      return columnTitle(entity, text);
    case 'sort': {
      const name = columnTitle(entity, text.replace('-', ''));
      return text.startsWith('-') ? textIn('exports', 'descending', { name }) : name;
    }
    case 'filter':
      if (filter === 'last_login') return textIn('systemUsers', 'neverSignedIn');
      return ['active', 'type', 'activities', 'boolean_value'].includes(filter)
        ? columnWord(entity, filter, text)
        : text;
    default:
      return undefined;
  }
}
