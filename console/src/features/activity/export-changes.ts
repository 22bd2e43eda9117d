import { csvLine } from '@retaguarda/contract/csv';
import {
  type ActivityEntry,
  activity,
  type SentActivityFilter,
} from '@retaguarda/contract/entities/activity';
import { isByThemselves } from '../../capabilities/history/kind-badge.tsx';
import { shownDifferences } from '../../capabilities/history/shown-differences.ts';
import { csvFile, type Reading } from '../../components/page/file-button.tsx';
import { linesOf } from '../../platform/api/streams.ts';
import { formatTime } from '../../platform/text/format.ts';
import { textIn } from '../../platform/text/translation.ts';

const titles = () => [
  textIn('activity', 'time'),
  textIn('activity', 'author'),
  textIn('activity', 'kind'),
  textIn('activity', 'entity'),
  textIn('activity', 'row'),
  textIn('screens', 'company'),
  textIn('activity', 'field'),
  textIn('history', 'before'),
  textIn('history', 'after'),
  textIn('activity', 'address'),
];

/** Returns the lines of a change: one for each of its fields, in the words of the screen. */
function linesFor(entry: ActivityEntry) {
  const { at, by, kind, entity, row_id, row_name, company, id } = entry;
  const author = by ?? textIn('history', isByThemselves(entry) ? 'byThemselves' : 'bySystem');
  const beginning = [
    formatTime(at),
    author,
    textIn('history', kind),
    textIn('activity', entity),
    row_name ?? (row_id === 0 ? '' : `#${row_id}`),
    company?.name ?? '',
  ];
  const address = `${location.origin}/activity/${id}`;
  const differences = shownDifferences(entry);
  if (differences.length === 0) return csvLine([...beginning, '', '', '', address]);
  return differences
    .map(({ label, removed, added, more, note }) => {
      const listed = (values: string[], rest = 0) =>
        values.join(', ') + (rest > 0 ? ` ${textIn('history', 'more', { count: rest })}` : '');
      const [before, after] = [listed(removed, more?.removed), listed(added, more?.added)];
      return csvLine([...beginning, label, before, note ?? after, address]);
    })
    .join('');
}

/** All changes that a filter finds, as a file. */
export const exportChanges = (filter: SentActivityFilter, { onProgress, signal }: Reading) =>
  csvFile(titles(), linesOf(activity.export, { query: filter }, signal), linesFor, onProgress);
