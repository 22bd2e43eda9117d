import { expect, it } from 'vitest';
import { todayInBrazil } from './erasure.ts';

it.each([
  ['2026-11-18T02:59:59Z', '2026-11-17'],
  ['2026-11-18T03:00:00Z', '2026-11-18'],
])('at %s it is %s in Brazil', (time, day) => {
  expect(todayInBrazil(new Date(time))).toBe(day);
});
