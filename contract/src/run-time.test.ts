import { expect, it } from 'vitest';
import { isSchedulable, runTime } from './run-time.ts';

const now = Date.parse('2026-11-19T12:00:00Z');

it.each([
  ['2026-11-19T12:01:00Z', true],
  ['2026-11-19T12:00:59Z', false],
  ['2026-11-19T11:00:00Z', false],
  ['2026-11-19T09:01:00-03:00', true],
  ['2027-11-19T12:00:00Z', true],
  ['2027-11-21T12:00:00Z', false],
])('at noon, something can be scheduled for %s: %s', (instant, can) => {
  expect(isSchedulable(instant, now)).toBe(can);
});

it.each(['', '2026-11-19', '2099-11-19T12:00', 'amanhã', '2026-13-45T00:00:00Z'])(
  '%j is no instant',
  (instant) => {
    expect(runTime.safeParse(instant).success).toBe(false);
  },
);
