import fc from 'fast-check';

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

/** Several of these, joined. */
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

/** A valid pattern of exactly this length. */
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

/** Sixty-four samples, the same in every run. */
const some = (patterns: fc.Arbitrary<string>) => () => fc.sample(patterns, { seed: 20_261_115, numRuns: 64 });

/** Patterns that could do harm: a description, samples, and whether they are accepted. */
export const hostilePatterns: [what: string, patterns: () => string[], isTaken: boolean][] = [
  ['that takes forever to match', some(catastrophic), true],
  ['that repeats enormously', some(enormous), true],
  ['that is invalid', some(broken), false],
  ['of 255 characters', some(ofLength(255)), true],
  ['of 256 characters', some(ofLength(256)), false],
  ['of unusual Unicode characters', some(unicode), true],
  ['with half a character', some(withInside('\ud800', '\udfff', '\udc00\ud800')), false],
  ['with a NUL', some(withInside('\0', '\0\0')), false],
];
