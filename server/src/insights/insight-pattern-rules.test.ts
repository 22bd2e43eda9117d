import { insights } from '@retaguarda/contract/entities/insights';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startApp } from '../test/harness.ts';

const { as, build, stop } = await startApp();
afterAll(stop);
const call = as('insight:GET', 'insight:PUT');

const atom = fc.constantFrom(
  'a',
  '.',
  '\\w',
  '[^b]',
  '\\d',
  '(?:ab|a)',
  '\\p{L}',
  'ç',
  '日',
  '😀',
  '\\u{1F600}',
);

/** Some of these, one after the other. */
const joined = (part: fc.Arbitrary<string>, maxLength = 6) =>
  fc.array(part, { minLength: 1, maxLength }).map((parts) => parts.join(''));

const catastrophic = joined(
  fc
    .tuple(atom, atom)
    .chain(([one, other]) =>
      fc.constantFrom(
        `(${one}+)+$`,
        `(${one}|${one})*${other}`,
        `(?:${one}*)*${other}!`,
        `(${one}+${other}?)+\\1`,
        `(?=(${one}+))\\1*${other}`,
        `(?<=${one}*${other}*)$`,
      ),
    ),
);

const enormous = fc
  .tuple(atom, fc.integer({ min: 1000, max: 2 ** 33 }), fc.nat(25))
  .chain(([one, times, depth]) =>
    fc.constantFrom(
      `${one}{${times}}${one}{${times},}`,
      `(?:${one}{${times}}){${times}}`,
      `${one}{0,${'9'.repeat(depth * 9 + 1)}}`,
      `${'('.repeat(depth + 1)}${one}${'){99}'.repeat(depth + 1)}`,
      `${'(?='.repeat(depth + 1)}${one}${')'.repeat(depth + 1)}`,
    ),
  );

const broken = fc
  .tuple(
    joined(atom),
    fc.constantFrom(
      '(',
      ')',
      '[',
      ']',
      '{',
      '+',
      '**',
      'a{2,1}',
      '\\',
      '\\k<a>',
      '(?<a>.)(?<a>.)',
      '[z-a]',
      '(?i',
    ),
  )
  .map(([start, wrong]) => `${start}|${wrong}`);

/** Filled up to exactly this length by what is right anywhere. */
const ofLength = (length: number) =>
  joined(fc.constantFrom('a', '.', 'ç', '日', '\\d'), 30).map((start) => start.padEnd(length, 'x'));

const withInside = (...wrong: string[]) =>
  fc.tuple(catastrophic, fc.constantFrom(...wrong), atom).map((parts) => parts.join(''));

const unicode = joined(
  fc.constantFrom(
    'e\u0301',
    '\u202e',
    '\ufeff',
    '\u00a0',
    '👩‍👩‍👧',
    '日本',
    '\\p{Script=Han}',
    '[😀-😎]',
    'ﷺ',
    '\u2028',
  ),
).map((text) => `ção${text}`);

describe('A pattern that could do harm', () => {
  it.each([
    ['that takes forever to match', catastrophic, true],
    ['that repeats enormously', enormous, true],
    ['that is none', broken, false],
    ['of 255 characters', ofLength(255), true],
    ['of 256 characters', ofLength(256), false],
    ['of any letters there are', unicode, true],
    ['with half a character', withInside('\ud800', '\udfff', '\udc00\ud800'), false],
    ['with a NUL', withInside('\0', '\0\0'), false],
  ])('%s is kept exactly as it was sent, or refused [5.INSIGHT.6]', async (_what, patterns, isTaken) => {
    const { id } = await build.insight();
    let kept = 'abc';
    for (const regex of fc.sample(patterns, { seed: 20_261_115, numRuns: 64 })) {
      const { status, body } = await call(insights.edit, { query: { id }, body: { regex } });

      expect({ regex, status, ...body }).toMatchObject(
        isTaken
          ? { status: 200, message: 'Insight updated' }
          : { status: 400, message: [{ field: 'regex', value: 'Invalid field' }] },
      );
      if (isTaken) kept = regex;
      const { body: read } = await call(insights.list, { query: { id } });
      expect(read.insights[0]?.regex).toBe(kept);
    }
  });

  it('is never run on the server: not when it is kept, nor when it is read [5.INSIGHT.6]', async () => {
    const { id } = await build.insight();
    const regex = 'nunca(?=corre)';
    const runs = vi.spyOn(RegExp.prototype, 'exec');

    await call(insights.edit, { query: { id }, body: { regex } });
    const { body } = await call(insights.list, { query: { id } });

    const run = new Set(runs.mock.contexts.map((pattern) => (pattern as RegExp).source));
    runs.mockRestore();
    expect(body.insights).toMatchObject([{ regex }]);
    expect(run.size).toBeGreaterThan(0);
    expect(run).not.toContain(regex);
  });
});
