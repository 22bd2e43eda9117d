import { expect, it, vi } from 'vitest';
import { matchingPlaces } from './find-matches.ts';
import { findOverlaps } from './find-overlaps.ts';

const other = (id: number, regex: string) => ({ id, name: `Regra ${id}`, regex });
const messages = ['quero cancelar', 'cancelar o plano', 'meu CPF'];
const run = async (source: string, tried: string[]) => matchingPlaces(source, tried);

it('finds the insights with the same pattern, and those that match the same messages, with one of them', async () => {
  const [twin, near, far] = [other(1, 'cancelar|CPF'), other(2, 'cancel'), other(3, 'Pix')];

  expect(await findOverlaps('cancelar|CPF', [twin, near, far], messages, run)).toEqual({
    found: [
      { ...twin, isSame: true },
      { ...near, isSame: false, count: 2, example: 'quero cancelar' },
    ],
    untried: 0,
  });
});

it('finds only the same pattern where no message was matched', async () => {
  const { found, untried } = await findOverlaps('abc', [other(1, 'abc'), other(2, '.')], [], run);

  expect([found.map(({ id }) => id), untried]).toEqual([[1], 0]);
});

it('reports how many could not be tried: after three slow ones it stops', async () => {
  const others = [1, 2, 3, 4, 5].map((id) => other(id, `a{${id}}`));
  const never = vi.fn(async () => 'timeout' as const);

  expect(await findOverlaps('x', [...others, other(6, '(')], messages, never)).toEqual({
    found: [],
    untried: 6,
  });
  expect(never).toHaveBeenCalledTimes(3);
});
