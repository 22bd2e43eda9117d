import { expect, it } from 'vitest';
import { clockIn, instantIn } from './zoned-time.ts';

it.each([
  ['America/Manaus', '2026-11-23', '08:00', '2026-11-23T12:00:00.000Z'],
  ['America/Sao_Paulo', '2026-11-23', '08:00', '2026-11-23T11:00:00.000Z'],
  ['America/Rio_Branco', '2026-12-31', '23:30', '2027-01-01T04:30:00.000Z'],
  // The night in which clocks are changed.
  ['Europe/Lisbon', '2026-10-25', '00:30', '2026-10-24T23:30:00.000Z'],
  ['Europe/Lisbon', '2026-10-25', '03:00', '2026-10-25T03:00:00.000Z'],
])('the clocks of %s show %s %s at %s', (zone, day, time, instant) => {
  expect(instantIn(zone, { day, time })).toBe(instant);
  expect(clockIn(zone, instant)).toEqual({ day, time });
});

it.each([
  ['2026-02-30', '08:00'],
  ['2026-11-23', '25:00'],
  ['', '08:00'],
  ['2026-11-23', ''],
  // The clocks go from one to two.
  ['2026-03-29', '01:30'],
])('no clock in Lisbon ever shows %j %j', (day, time) => {
  expect(instantIn('Europe/Lisbon', { day, time })).toBeUndefined();
});
