import { overviewLimits } from '@retaguarda/contract/entities/overview';
import { expect, it } from 'vitest';
import { daysOf } from './days-of.ts';

const hour = 3_600_000;
const now = new Date(2026, 10, 16, 13, 20).getTime();
const thisHour = new Date(2026, 10, 16, 13).getTime();

/** The answer of the server at that time, with a change in each hour. */
const hours = {
  from: new Date(thisHour - (overviewLimits.days * 24 - 1) * hour).toISOString(),
  totals: new Array<number>(overviewLimits.days * 24).fill(1),
};

it("Hours are grouped by the reader's days, the present one last", () => {
  const days = daysOf(hours, now);

  expect(days.map(({ start }) => start.getDate())).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
  expect(days.map(({ total }) => total)).toEqual([...new Array(13).fill(24), 14]);
});

it('Hours before the first whole day are left out', () => {
  const totals = hours.totals.map((_, place) => (place === 0 ? 100 : 0));

  expect(daysOf({ ...hours, totals }, now).every(({ total }) => total === 0)).toBe(true);
});
