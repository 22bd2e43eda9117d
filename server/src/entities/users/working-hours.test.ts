import { expect, it } from 'vitest';
import { workingHours } from './working-hours.ts';

const monday = { day: 'monday' as const, start: '08:00', end: '12:00' };
const thursday = { day: 'thursday' as const, start: '13:00', end: '18:00' };
const week = [thursday, monday];

/** The 16th of November 2026 is a Monday. Brasília is three hours behind UTC. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00.000-03:00`);

it.each([
  ['before the hours of the day', at(16, '07:59'), false, monday],
  ['in their first minute', at(16, '08:00'), true, thursday],
  ['in their last minute', at(16, '11:59'), true, thursday],
  ['when they are over', at(16, '12:00'), false, thursday],
  ['on a day between', at(18, '10:00'), false, thursday],
  ['late in the evening, when it is tomorrow in UTC', at(15, '23:30'), false, monday],
  ['after the last hours of the week', at(19, '19:00'), false, monday],
])('A user of a company works or not: %s', (_when, now, is_now, { day, start }) => {
  expect(workingHours(week, now)).toEqual({ is_now, next: { day, start } });
});

it('A user with one period a week works next in the same period of the next week', () => {
  expect(workingHours([monday], at(16, '09:00'))).toEqual({
    is_now: true,
    next: { day: 'monday', start: '08:00' },
  });
});

it('A user without work days has no hours', () => {
  expect(workingHours([])).toBeNull();
});
