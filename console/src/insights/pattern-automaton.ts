import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** More places than this are not worth waiting for. */
const mostPlaces = 400;
/** How often something that must be repeated is written out. */
const mostCopies = 20;
/** Characters that classes and properties are tried on, the readable ones first. */
const commonCharacters = [...'a0 A!;-_.,@#"/zçÉ日😀\n'];

/**
 * A pattern as the places where it reads a character, and the ways from one to the next. Place 0 is the beginning.
 * Two ways between the same places count twice: then one text is read in two ways.
 */
export type Automaton = {
  ways: Map<number, number>[];
  /** Enough characters to tell the places apart. */
  characters: string[];
  reads: (place: number, character: string) => boolean;
};

/** A piece of the pattern: the places it may begin and end with, and whether it may read nothing. */
type Piece = { first: number[]; last: number[]; isOptional: boolean };

/** Puts what is written at a place into the groups around it that change how letters are read, such as (?i:…). */
type Wrap = (written: string) => string;

const nothing: Piece = { first: [], last: [], isOptional: true };

/** None when the pattern is too large, or written in a way that only the browser understands. */
export function automatonOf(source: string) {
  try {
    return read(new RegExpParser().parsePattern(source, undefined, undefined, { unicode: true }));
  } catch {
    return undefined;
  }
}

function read(pattern: AST.Pattern): Automaton {
  const ways: Map<number, number>[] = [new Map()];
  const readAt: ReadonlySet<string>[] = [new Set()];
  const characters = charactersIn(pattern);

  function link(from: number[], to: number[]) {
    for (const one of from) for (const next of to) ways[one]?.set(next, (ways[one].get(next) ?? 0) + 1);
  }

  function place(written: string): Piece {
    if (ways.length > mostPlaces) throw new RangeError('The pattern is too large');
    const one = new RegExp(`^${written}$`, 'u');
    readAt.push(new Set(characters.filter((character) => one.test(character))));
    const at = ways.push(new Map()) - 1;
    return { first: [at], last: [at], isOptional: false };
  }

  function sequence(one: Piece, next: Piece): Piece {
    link(one.last, next.first);
    return {
      first: one.isOptional ? [...one.first, ...next.first] : one.first,
      last: next.isOptional ? [...one.last, ...next.last] : next.last,
      isOptional: one.isOptional && next.isOptional,
    };
  }

  function choice(alternatives: AST.Alternative[], wrap: Wrap): Piece {
    const pieces = alternatives.map(({ elements }) =>
      elements.reduce((all, element) => sequence(all, piece(element, wrap)), nothing),
    );
    return {
      first: pieces.flatMap(({ first }) => first),
      last: pieces.flatMap(({ last }) => last),
      isOptional: pieces.some(({ isOptional }) => isOptional),
    };
  }

  function repetition({ min, max, element }: AST.Quantifier, wrap: Wrap): Piece {
    if (max === 0) return nothing;
    const copies = Math.min(Math.max(min, 1), mostCopies);
    let all = nothing;
    for (let copy = 1; copy < copies; copy++) all = sequence(all, piece(element, wrap));
    const last = piece(element, wrap);
    // How often at most is not counted: the messages found are tried anyway.
    if (max > copies) link(last.last, last.first);
    return sequence(all, min === 0 ? { ...last, isOptional: true } : last);
  }

  function piece(element: AST.Element, wrap: Wrap): Piece {
    switch (element.type) {
      case 'Quantifier':
        return repetition(element, wrap);
      case 'CapturingGroup':
        return choice(element.alternatives, wrap);
      case 'Group': {
        const { modifiers } = element;
        return choice(
          element.alternatives,
          modifiers ? (written) => wrap(`(?${modifiers.raw}:${written})`) : wrap,
        );
      }
      case 'Assertion':
        // What looks ahead reads, and then starts again: it is as if it might be left out. Looking behind reads
        // backwards, and messages for that are not looked for.
        return element.kind === 'lookahead'
          ? { ...choice(element.alternatives, wrap), isOptional: true }
          : nothing;
      case 'Backreference':
        return nothing;
      default:
        return place(wrap(element.raw));
    }
  }

  link([0], choice(pattern.alternatives, (written) => written).first);
  const reads = (at: number, character: string) => readAt[at]?.has(character) === true;
  // Of the characters that are read at the same places one is enough.
  const bySamePlaces = Map.groupBy(characters, (character) =>
    readAt.flatMap((some, at) => (some.has(character) ? [at] : [])).join(),
  );
  return { ways, reads, characters: Array.from(bySamePlaces.values(), ([one = '']) => one) };
}

/** The common characters, those of the pattern, and their neighbours, which a class may leave out. */
function charactersIn(pattern: AST.Pattern) {
  const codes = new Set(commonCharacters.map((character) => character.codePointAt(0) ?? 0));
  visitRegExpAST(pattern, {
    onCharacterEnter({ value }) {
      for (const code of [value, value - 1, value + 1]) if (code >= 0 && code <= 0x10ffff) codes.add(code);
    },
  });
  return Array.from(codes, (code) => String.fromCodePoint(code)).filter((character) =>
    character.isWellFormed(),
  );
}
