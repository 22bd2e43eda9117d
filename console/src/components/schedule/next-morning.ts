import type { Clock } from '../../platform/text/zoned-time.ts';
import { dayAfter } from '../fields/days.ts';

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());

/** The next working day after this one, at eight o'clock. */
export function nextMorning(today: string): Clock {
  const next = [1, 2, 3].map((days) => dayAfter({ days }, today));
  return { day: next.find(isWorkingDay) ?? today, time: '08:00' };
}
