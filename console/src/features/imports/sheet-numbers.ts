type Tag = { name: string; attributes: Record<string, string> };

/** The styles by which a number is shown as a date. */
export type DateStyles = ReadonlySet<number>;

/** Formats that every program knows by their number. */
const isKnownDate = (format: number) => (format >= 14 && format <= 22) || (format >= 45 && format <= 47);

/** Whether a format shows days, months or years. Texts in quotes and colours in brackets do not count. */
const showsDate = (code: string) => /[dmyh]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Reads which styles of a workbook are dates. */
export function dateFormats() {
  const styles = new Set<number>();
  const own = new Set<number>();
  let isCells = false;
  let place = 0;
  return {
    styles: styles as DateStyles,
    onTag: {
      open({ name, attributes: { numFmtId = '0', formatCode = '' } }: Tag) {
        if (name === 'numFmt' && showsDate(formatCode)) own.add(Number(numFmtId));
        if (name === 'cellXfs') isCells = true;
        if (name !== 'xf' || !isCells) return;
        if (isKnownDate(Number(numFmtId)) || own.has(Number(numFmtId))) styles.add(place);
        place += 1;
      },
      close(name: string) {
        if (name === 'cellXfs') isCells = false;
      },
    },
  };
}

const day = 24 * 60 * 60_000;
/** Day zero of spreadsheet dates, which treat 1900 as a leap year. */
const dayZero = Date.UTC(1899, 11, 30);
const mostDays = 2_958_466;

const two = (number: number) => String(number).padStart(2, '0');

/** A number as a person would have typed it. */
export function shownNumber(text: string, isDate: boolean) {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (!isDate || number < 0 || number >= mostDays) return plainNumber(number);
  const date = new Date(dayZero + Math.round((number * day) / 1000) * 1000);
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  if (number < 1) return time;
  const shown = `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
  return time === '00:00' ? shown : `${shown} ${time}`;
}

/** Spreadsheets calculate with fifteen digits; any more in a file are noise. */
const plainNumber = (number: number) =>
  Number.isInteger(number) && Math.abs(number) < 1e21
    ? BigInt(number).toString()
    : String(Number(number.toPrecision(15)));
