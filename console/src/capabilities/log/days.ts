import { formatDate } from '../../platform/text/format.ts';
import { textIn } from '../../platform/text/translation.ts';

/** The entries of one day after the other, in the order in which they come. */
export function byDay<Entry extends { at: string }>(entries: Entry[]) {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = formatDate(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const daysAgo = (count: number, now: number) => {
  const date = new Date(now);
  date.setDate(date.getDate() - count);
  return formatDate(date.toISOString());
};

/** A day as people call it: 'Hoje', 'Ontem', or the date. */
export function dayInWords(day: string, now = Date.now()) {
  if (day === daysAgo(0, now)) return `${textIn('activity', 'today')}, ${day}`;
  return day === daysAgo(1, now) ? `${textIn('activity', 'yesterday')}, ${day}` : day;
}
