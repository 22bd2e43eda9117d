const minute = 60_000;
const units = [
  { unit: 'day', length: 24 * 60 * minute, from: 2 },
  { unit: 'hour', length: 60 * minute, from: 1 },
  { unit: 'minute', length: minute, from: 1 },
] as const;

/**
 * Formats how long ago something was, such as 'há 3 horas': in days from two days on, else in hours or minutes, and 'agora'
 * within the first one.
 */
export function formatElapsed(iso: string, now = Date.now(), language = document.documentElement.lang) {
  const elapsed = Math.max(0, now - Date.parse(iso));
  const found = units.find(({ length, from }) => elapsed >= length * from);
  const words = new Intl.RelativeTimeFormat(language, { numeric: found ? 'always' : 'auto' });
  return found ? words.format(-Math.floor(elapsed / found.length), found.unit) : words.format(0, 'second');
}

/**
 * Formats how long something has lasted, such as '3 h 12 min' or '2 d 3 h', on one line. All languages of the console write it in
 * this way.
 */
export const formatDuration = (since: string, now = Date.now()) =>
  durationOf(since, now).replaceAll(' ', '\u00a0');

function durationOf(since: string, now: number) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minute));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  const rest = minutes % 60;
  if (hours === 0) return rest > 0 ? `${rest} min` : '< 1 min';
  return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
}
