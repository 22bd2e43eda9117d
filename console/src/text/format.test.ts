import { expect, it } from 'vitest';
import { formatDate, formatTime } from './format.ts';

it.each([
  [new Date(2026, 10, 5, 23, 59).toISOString(), '05/11/2026'],
  [new Date(999, 0, 1).toISOString(), '01/01/0999'],
  ['', '-'],
  [null, '-'],
])('the date %j is shown as %s [9.FORMAT.1]', (iso, shown) => {
  expect(formatDate(iso)).toBe(shown);
});

it.each([
  [new Date(2026, 10, 5, 9, 5).toISOString(), '05/11/2026 09:05'],
  [new Date(2026, 0, 31, 23, 59).toISOString(), '31/01/2026 23:59'],
  ['', '-'],
  [null, '-'],
])('the date and time %j is shown as %s [9.FORMAT.1]', (iso, shown) => {
  expect(formatTime(iso)).toBe(shown);
});
