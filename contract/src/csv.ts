/** How a spreadsheet begins a formula, also in wide characters. A line break or a tab before it does not stop it. */
const beginsFormula = /^[\s\0]*[=+\-@|%＝＋－＠｜％]|^[\t\r\n]/;

/**
 * A cell of a CSV file. One that a spreadsheet would run as a formula gets an apostrophe in front, which makes it a text.
 * A plain number is none.
 */
function cellOf(text: string) {
  const isRun = beginsFormula.test(text) && !/^-?\d+([.,]\d+)?$/.test(text);
  const safe = isRun ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file as spreadsheets in Brazil read it: with semicolons. */
export const csvLine = (cells: string[]) => `${cells.map(cellOf).join(';')}\r\n`;

/** By it spreadsheets know that the file is in UTF-8. */
export const byteOrderMark = '\uFEFF';
