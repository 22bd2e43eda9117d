import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** The accented letters next to a `\b` in a pattern, and the pattern with word boundaries that support accents. */
export type FixedBoundaries = { letters: string[]; source: string };

/** Replacements of `\b` for the words of all languages: at the beginning of a word, and at its end. */
const wordCharacters = String.raw`[\p{L}\p{M}\p{N}_]`;
const beginning = `(?<!${wordCharacters})`;
const ending = `(?!${wordCharacters})`;

/**
 * `\b` supports only the letters a to z: in `\bágua` it matches only after a letter, the opposite of what is meant. Null
 * when no `\b` is next to an accented letter, or when the parser does not support the pattern.
 */
export function fixBoundaries(source: string): FixedBoundaries | null {
  const found: { at: number; fixed: string }[] = [];
  const letters = new Set<string>();
  const look = (boundary: AST.WordBoundaryAssertion) => {
    const { parent } = boundary;
    if (parent.type !== 'Alternative' || boundary.negate) return;
    const place = parent.elements.indexOf(boundary);
    const after = lettersAt(parent.elements[place + 1], 'first');
    const before = lettersAt(parent.elements[place - 1], 'last');
    // Between two letters there is no end of a word, whatever is written there.
    if (after.length > 0 === before.length > 0) return;
    for (const letter of [...before, ...after]) letters.add(letter);
    found.push({ at: boundary.start, fixed: after.length > 0 ? beginning : ending });
  };
  try {
    const pattern = new RegExpParser().parsePattern(source, undefined, undefined, { unicode: true });
    visitRegExpAST(pattern, {
      onAssertionEnter: (assertion) => {
        if (assertion.kind === 'word') look(assertion);
      },
    });
  } catch {
    return null;
  }
  if (found.length === 0) return null;
  // From the last to the first, so that the places of those before stay right.
  const fixed = found
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, fixed }) => text.slice(0, at) + fixed + text.slice(at + 2), source);
  return { letters: [...letters], source: fixed };
}

/** Returns the letters beyond a to z that an element may begin or end with. */
function lettersAt(element: AST.Element | undefined, end: 'first' | 'last'): string[] {
  switch (element?.type) {
    case 'Character': {
      const letter = String.fromCodePoint(element.value);
      return element.value > 127 && /\p{L}/u.test(letter) ? [letter] : [];
    }
    case 'CharacterClass':
      return element.negate
        ? []
        : element.elements.flatMap((one) => (one.type === 'Character' ? lettersAt(one, end) : []));
    case 'Quantifier':
      return lettersAt(element.element, end);
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.flatMap(({ elements }) =>
        lettersAt(end === 'first' ? elements[0] : elements.at(-1), end),
      );
    default:
      return [];
  }
}
