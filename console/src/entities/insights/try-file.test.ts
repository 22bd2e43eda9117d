import { limits } from '@retaguarda/contract/limits';
import { expect, it, vi } from 'vitest';
import { matchingPlaces } from './find-matches.ts';
import { tryFile } from './try-file.ts';

const { portion } = limits.patternBench.file;
const messages = Array.from({ length: 2 * portion + 10 }, (_, at) => `mensagem ${at}`);

it('tries all messages of a file in portions, and reports the progress', async () => {
  const onTried = vi.fn();
  const run = vi.fn(async (part: string[]) => matchingPlaces('00$', part));

  const { matched, tried } = await tryFile(messages, run, onTried);

  expect(matched).toEqual([...messages.keys()].filter((at) => at % 100 === 0 && at > 0));
  expect(tried).toBe(messages.length);
  expect(run.mock.calls.map(([part]) => part.length)).toEqual([portion, portion, 10]);
  expect(onTried.mock.calls.flat()).toEqual([portion, 2 * portion, 2 * portion + 10]);
});

it('returns the counts so far when a portion takes too long, and stops', async () => {
  const run = vi.fn(async (part: string[]) =>
    part[0] === 'mensagem 0' ? matchingPlaces('7$', part) : ('timeout' as const),
  );

  const { matched, tried } = await tryFile(messages, run, () => {});

  expect([matched.length, tried]).toEqual([portion / 10, portion]);
  expect(run).toHaveBeenCalledTimes(2);
});
