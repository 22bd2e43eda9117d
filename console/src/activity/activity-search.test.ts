import { expect, it } from 'vitest';
import { filterOf } from './activity-search.ts';

it('a period is from the first moment of its first day to the last of its last one, where the reader is', () => {
  const { from, to } = filterOf({ from: '2026-11-15', to: '2026-11-15' });

  expect(from).toBe(new Date(2026, 10, 15).toISOString());
  expect(to).toBe(new Date(2026, 10, 16).toISOString());
});

it('the last day of a month ends where the next month begins', () => {
  expect(filterOf({ to: '2026-12-31' }).to).toBe(new Date(2027, 0, 1).toISOString());
});

it('filters that are not chosen are not sent, nor is the page', () => {
  expect(filterOf({ page: 1, client_id: 7 })).toEqual({ client_id: 7, from: undefined, to: undefined });
});
