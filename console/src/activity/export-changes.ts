import { byteOrderMark, csvLine } from '@retaguarda/contract/csv';
import { type ActivityEntry, type ActivityFilter, activity } from '@retaguarda/contract/entities/activity';
import { linesOf } from '../api/lines.ts';
import type { ShownDifference } from '../form/shown-values.tsx';
import { formatTime } from '../text/format.ts';
import { textIn } from '../text/translation.ts';

type Describe = (entry: ActivityEntry) => ShownDifference[];

const header = () =>
  csvLine([
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
  ]);

/** The lines of a change: one for each of its fields, in the words of the screen. */
function linesFor(entry: ActivityEntry, describe: Describe) {
  const { at, by, kind, entity, row_id, row_name, company, id } = entry;
  const author = by ?? textIn('history', entity === 'user' ? 'byThemselves' : 'bySystem');
  const beginning = [
    formatTime(at),
    author,
    textIn('history', kind),
    textIn('activity', entity),
    row_name ?? (row_id === 0 ? '' : `#${row_id}`),
    company?.name ?? '',
  ];
  const address = `${location.origin}/activity/${id}`;
  const differences = describe(entry);
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

/**
 * All changes that a filter finds, as a file. The server sends them one after the other, and they are put together in
 * parts, which the browser may keep on its disk.
 */
export async function exportChanges(
  filter: ActivityFilter,
  {
    describe,
    onProgress,
    signal,
  }: { describe: Describe; onProgress: (count: number) => void; signal: AbortSignal },
) {
  let file = new Blob([byteOrderMark, header()], { type: 'text/csv;charset=utf-8' });
  let part = '';
  let count = 0;
  for await (const entry of linesOf(activity.export, { query: filter }, signal)) {
    part += linesFor(entry, describe);
    count += 1;
    if (count % 500 === 0) {
      file = new Blob([file, part], { type: file.type });
      part = '';
      onProgress(count);
    }
  }
  return { file: new Blob([file, part], { type: file.type }), count };
}
