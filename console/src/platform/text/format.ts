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

/** Any JSON value as a text. */
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

const minute = 60_000;
const units = [
  { unit: 'day', length: 24 * 60 * minute, from: 2 },
  { unit: 'hour', length: 60 * minute, from: 1 },
  { unit: 'minute', length: minute, from: 1 },
] as const;

/**
 * How long ago something was, such as 'há 3 horas': in whole days from two days on, else in hours, else in minutes, and 'agora'
 * within the first one.
 */
export function formatElapsed(iso: string, now = Date.now(), language = document.documentElement.lang) {
  const elapsed = Math.max(0, now - Date.parse(iso));
  const found = units.find(({ length, from }) => elapsed >= length * from);
  const words = new Intl.RelativeTimeFormat(language, { numeric: found ? 'always' : 'auto' });
  return found ? words.format(-Math.floor(elapsed / found.length), found.unit) : words.format(0, 'second');
}

/** How long something has lasted, such as '3 h 12 min' or '2 d 3 h'. All languages of the console write it in this way. */
export function formatDuration(since: string, now = Date.now()) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  const rest = minutes % 60;
  if (hours === 0) return rest > 0 ? `${rest} min` : '< 1 min';
  return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
}

/** Cuts a text after `most` characters and adds three dots. A text that fits is not changed. */
export const shorten = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most)}...` : text;

/** A list in the alphabetical order of what is shown of it, by the rules of the language of the page. */
export function sortedBy<One>(list: readonly One[], textOf: (one: One) => string) {
  const { compare } = new Intl.Collator(document.documentElement.lang);
  return [...list].sort((one, other) => compare(textOf(one), textOf(other)));
}

export const byLabel = <Option extends { label: string }>(options: readonly Option[]) =>
  sortedBy(options, ({ label }) => label);
