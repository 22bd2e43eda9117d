import { expect, it } from 'vitest';
import { dayAfter, dayIn, isDay, weeksOf } from './days.ts';

it.each([
  ['15/11/2026', '2026-11-15'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', undefined],
  ['31/04/2026', undefined],
  ['12/13/2026', undefined],
  ['1/1/2026', undefined],
  ['15/11/20', undefined],
  ['', undefined],
])('%s is the day %s', (shown, day) => expect(dayIn(shown)).toBe(day));

it('a day has to exist', () => {
  expect(isDay('2026-11-15')).toBe(true);
  expect(isDay('2026-02-30')).toBe(false);
  expect(isDay('15/11/2026')).toBe(false);
});

it.each([
  [{ days: 15 }, '2026-12-20', '2027-01-04'],
  [{ months: 1 }, '2026-01-31', '2026-02-28'],
  [{ months: 6 }, '2026-08-31', '2027-02-28'],
  [{ months: -1 }, '2026-03-31', '2026-02-28'],
  [{ days: -1 }, '2026-01-01', '2025-12-31'],
])('%o after %s is %s', (time, from, day) => expect(dayAfter(time, from)).toBe(day));

it('a month is shown in whole weeks, which begin on the first weekday of the language', () => {
  const fromSunday = weeksOf('2026-11-17', 0);
  expect(fromSunday.map((week) => week[0])).toEqual([
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-29',
  ]);
  expect(weeksOf('2026-11-17', 1)[0]?.[0]).toBe('2026-10-26');
  expect(weeksOf('2026-02-01', 0)).toHaveLength(4);
});
