import { expect, it } from 'vitest';
import { clientInfoInput } from './entities/companies.ts';
import { states } from './states.ts';

const { state } = clientInfoInput.shape;
const all = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

it('a company is in one of the 27 states, or in none [3.COMPANY.10]', () => {
  expect(states).toEqual(all);
  for (const code of [...all, '']) expect(state.safeParse(code).success).toBe(true);
  for (const other of ['sp', 'XX', 'SPA', ' ', null]) expect(state.safeParse(other).success).toBe(false);
});
