const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Returns the numbers of a day. It is counted in UTC, where every day has 24 hours. */
const partsOf = (day: string) => (isoDay.exec(day) ?? []).slice(1).map(Number) as [number, number, number];
const dayAt = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** Returns whether a text is a valid day, such as 2026-11-15. */
export const isDay = (text: string) => isoDay.test(text) && dayAt(...partsOf(text)) === text;

/** Returns the day that is meant by 15/11/2026; undefined when there is no such day. */
export function dayIn(shown: string) {
  const day = shown.split('/').reverse().join('-');
  return isDay(day) ? day : undefined;
}

/** Returns the present day where the reader is. */
export function today() {
  const now = new Date();
  return dayAt(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** Returns today in a time zone. Swedes write days as they are stored. */
export const todayIn = (timeZone: string, now = new Date()) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

/** Adds days and months to a day, by default to today. In a shorter month the result is its last day. */
export function dayAfter({ days = 0, months = 0 }: { days?: number; months?: number }, from = today()) {
  const [year, month, date] = partsOf(from);
  const daysInMonth = Number(dayAt(year, month + months + 1, 0).slice(-2));
  return dayAt(year, month + months, Math.min(date, daysInMonth) + days);
}

/** Returns the weeks that a month spans, each of seven days. */
export function weeksOf(day: string, firstWeekday: 0 | 1) {
  const first = `${day.slice(0, 7)}-01`;
  const before = (new Date(first).getUTCDay() - firstWeekday + 7) % 7;
  const start = dayAfter({ days: -before }, first);
  const count = Math.ceil((before + Number(dayAfter({ months: 1, days: -1 }, first).slice(-2))) / 7);
  return Array.from({ length: count }, (_week, week) =>
    Array.from({ length: 7 }, (_day, place) => dayAfter({ days: 7 * week + place }, start)),
  );
}
