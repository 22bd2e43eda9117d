import { byteOrderMark, csvLine } from '@retaguarda/contract/csv';

export type Reading = { onProgress: (count: number) => void; signal: AbortSignal };

/** A file, and the number of its entries. */
export type MadeFile = { file: Blob; count: number };

type Lines<Entry> = {
  titles: string[];
  entries: AsyncIterable<Entry>;
  /** The lines of an entry. */
  linesFor: (entry: Entry) => string;
};

/**
 * Writes entries into a file. The server sends them one after the other, and they are put together in parts, which the
 * browser may keep on its disk.
 */
export async function linesFile<Entry>(
  { titles, entries, linesFor }: Lines<Entry>,
  onProgress: Reading['onProgress'],
): Promise<MadeFile> {
  let file = new Blob([byteOrderMark, csvLine(titles)], { type: 'text/csv;charset=utf-8' });
  let part = '';
  let count = 0;
  for await (const entry of entries) {
    part += linesFor(entry);
    count += 1;
    if (count % 500 === 0) {
      file = new Blob([file, part], { type: file.type });
      part = '';
      onProgress(count);
    }
  }
  return { file: new Blob([file, part], { type: file.type }), count };
}
