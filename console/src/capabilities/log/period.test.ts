import { expect, it } from 'vitest';
import { momentsOf } from './period.ts';
import { lastWeek } from './period-buttons.tsx';

it('a period runs from the start of its first day to the end of its last one, in the time zone of the reader', () => {
  const { from, to } = momentsOf({ from: '2026-11-15', to: '2026-11-15' });

  expect(from).toBe(new Date(2026, 10, 15).toISOString());
  expect(to).toBe(new Date(2026, 10, 16).toISOString());
});

it('the last day of a month ends where the next month begins', () => {
  expect(momentsOf({ to: '2026-12-31' }).to).toBe(new Date(2027, 0, 1).toISOString());
});

it('a period without days has no moments', () => {
  expect(momentsOf({})).toEqual({ from: undefined, to: undefined });
});

it.each([
  ['Wednesday', '2026-11-18'],
  ['Monday', '2026-11-16'],
  ['Sunday', '2026-11-22'],
])('last week is from Monday to Sunday, also on a %s', (_name, day) => {
  expect(lastWeek(day)).toEqual({ from: '2026-11-09', to: '2026-11-15' });
});
