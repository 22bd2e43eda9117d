const cell = /(?<before>[\t\n])(?:"(?<quoted>(?:[^"]|"")*)"(?=[\t\n]|$)|(?<plain>[^\t\n]*))/g;

/**
 * Reads the cells that were copied from a spreadsheet, by row. It writes quotes around cells with line breaks or tabs only: a text
 * such as `"a" and b` is copied as it is, and a reader of CSV files would look for its end in later cells.
 */
export function pastedCells(text: string) {
  const rows: string[][] = [];
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  // Every cell follows a line break or a tab, the first one as well.
  for (const { groups = {} } of `\n${lines}`.matchAll(cell)) {
    if (groups.before === '\n') rows.push([]);
    rows.at(-1)?.push(groups.quoted?.replaceAll('""', '"') ?? groups.plain ?? '');
  }
  return rows;
}
