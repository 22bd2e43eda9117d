import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlainList } from '../../components/page/plain-list.tsx';
import { formatDate } from '../../platform/text/format.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import lines from '../../platform/ui/lines.module.css';

type DaysProps<Entry extends { at: string }> = {
  entries: Entry[];
  /** The list items of one day. */
  children: (entries: Entry[]) => ReactNode;
};

/** Entries in the order in which they come, each day under its heading. */
export function Days<Entry extends { at: string }>({ entries, children }: DaysProps<Entry>) {
  // The words for days are those of the language of the page.
  useTranslation('activity');
  return byDay(entries).map(({ day, entries }) => (
    <section key={day} aria-label={dayInWords(day)}>
      <Title order={2} size="sm" c="dimmed" mb={4}>
        {dayInWords(day)}
      </Title>
      <PlainList isOrdered className={lines.list}>
        {children(entries)}
      </PlainList>
    </section>
  ));
}

/** Returns the entries of one day after the other, in the order in which they come. */
function byDay<Entry extends { at: string }>(entries: Entry[]) {
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

/** Formats a day as people call it: 'Hoje', 'Ontem', or the date. */
function dayInWords(day: string, now = Date.now()) {
  if (day === daysAgo(0, now)) return `${textIn('activity', 'today')}, ${day}`;
  return day === daysAgo(1, now) ? `${textIn('activity', 'yesterday')}, ${day}` : day;
}
