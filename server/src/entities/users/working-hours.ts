import type { User } from '@retaguarda/contract/entities/users';
import { weekDays } from '@retaguarda/contract/entities/work-days';

/** Work days are entered and meant in the time of Brasília, wherever the server and the person are. */
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Whether it is working time, and when it begins next; null without work days. */
export function workingHours(days: User['work_days'], now = new Date()) {
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  const today = weekDays.indexOf(parts.weekday?.toLowerCase() as 'monday');
  const time = `${parts.hour}:${parts.minute}`;
  /** In how many days the work day is. One that has begun today comes again in a week. */
  const daysUntil = ({ day, start }: User['work_days'][number]) => {
    const days = (weekDays.indexOf(day) - today + 7) % 7;
    return days === 0 && start <= time ? 7 : days;
  };
  const [next] = days.toSorted((one, other) => daysUntil(one) - daysUntil(other));
  if (!next) return null;
  return {
    is_now: days.some(({ day, start, end }) => weekDays[today] === day && start <= time && time < end),
    next: { day: next.day, start: next.start },
  };
}
