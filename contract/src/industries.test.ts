import { expect, it } from 'vitest';
import { clientInfoInput } from './entities/companies.ts';
import { industries } from './industries.ts';

const { activities } = clientInfoInput.shape;

it('a company is of one of some 80 industries, or of none [3.COMPANY.11]', () => {
  expect(new Set(industries).size).toBe(industries.length);
  expect(Math.abs(industries.length - 80)).toBeLessThan(10);
  for (const key of [...industries, '']) expect(activities.safeParse(key).success).toBe(true);
  for (const other of ['magic', 'Banking', ' ', null])
    expect(activities.safeParse(other).success).toBe(false);
});
