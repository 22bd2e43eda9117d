const digits = (part: number, count = 2) => String(part).padStart(count, '0');

/** Formats a date as 15/11/2026 in every language, in the time zone of the browser. Without a date the result is '-'. */
export function formatDate(iso: string | null | undefined) {
  if (!iso) return '-';
  const date = new Date(iso);
  return `${digits(date.getDate())}/${digits(date.getMonth() + 1)}/${digits(date.getFullYear(), 4)}`;
}

/** Formats a day such as 2026-11-15, which is the same in every time zone. */
export const formatDay = (day: string) => day.split('-').reverse().join('/');

/** Formats a date and time as 15/11/2026 09:05. */
export function formatTime(iso: string | null | undefined) {
  if (!iso) return '-';
  const date = new Date(iso);
  return `${formatDate(iso)} ${digits(date.getHours())}:${digits(date.getMinutes())}`;
}

/** Formats a time of today as 09:05, and any other one with its date. */
export function formatRecent(iso: string, now = Date.now()) {
  const isToday = formatDate(iso) === formatDate(new Date(now).toISOString());
  return isToday ? formatTime(iso).slice(-5) : formatTime(iso);
}

/** Formats any JSON value as a text. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Formats a number for a language, by default that of the page: 3.000 in Portuguese. */
export const formatNumber = (value: number, language = document.documentElement.lang) =>
  Number.isSafeInteger(value) ? groupDigits(value, language) : new Intl.NumberFormat(language).format(value);

/** Formats a whole number as `Intl.NumberFormat` does, which takes 30 ms to start: too long before the first row of a list. */
function groupDigits(value: number, language: string) {
  // Spanish does not separate four digits.
  if (language === 'es' && Math.abs(value) < 10_000) return String(value);
  return String(value).replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : '.');
}

/** Writes texts as one: 'a, b e c'. */
export const listed = (texts: string[]) => new Intl.ListFormat(document.documentElement.lang).format(texts);

/** Cuts a text after `most` characters and adds three dots. A text that fits is not changed. */
export const shorten = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most)}...` : text;

/** Sorts a list by its shown texts, by the rules of the language of the page. */
export function sortedBy<One>(list: readonly One[], textOf: (one: One) => string) {
  const { compare } = new Intl.Collator(document.documentElement.lang);
  return [...list].sort((one, other) => compare(textOf(one), textOf(other)));
}

export const byLabel = <Option extends { label: string }>(options: readonly Option[]) =>
  sortedBy(options, ({ label }) => label);
