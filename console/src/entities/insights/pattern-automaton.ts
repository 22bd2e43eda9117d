/**
 * Builds the automaton of a pattern, with Glushkov's construction. Each character of the pattern is a state of the
 * automaton, and a transition leads from a state to each state that may come next. To match a text is to follow the
 * transitions, one per character of the text. When the same text can be followed along many paths, a backtracking
 * engine such as the browser's may try all of them: suspect-messages.ts searches the automaton for such texts.
 */
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A pattern with more states would take too long to analyse. */
const maxStates = 400;
/** The most copies that are made of an element that must be repeated, as in a{1500}. */
const maxCopies = 20;
/** Characters on which classes and properties are tried. Those that a person can read best come first. */
const commonCharacters = [...'a0 A!;-_.,@#"/zçÉ日😀\n'];

export type Automaton = {
  /**
   * For each state, the states that may follow, with the number of transitions to each. Two transitions between the same
   * states count as two, because then the same text has two paths. State 0 is the start, and accepts no character.
   */
  transitions: Map<number, number>[];
  /** Sample characters: one for each different set of states that accept it. */
  characters: string[];
  /** Whether the character can be the one that is read when the automaton enters the state. */
  accepts: (state: number, character: string) => boolean;
};

/** A part of the automaton: the states it may begin with, the states it may end with, and whether it may match ''. */
type Fragment = { first: number[]; last: number[]; isNullable: boolean };

/** Puts the source of an element back into the groups around it that change its meaning, such as (?i:…). */
type Wrap = (source: string) => string;

const empty: Fragment = { first: [], last: [], isNullable: true };

/** Undefined when the pattern is too large, or has syntax that the browser knows and the parser does not. */
export function automatonOf(source: string) {
  try {
    return build(new RegExpParser().parsePattern(source, undefined, undefined, { unicode: true }));
  } catch {
    return undefined;
  }
}

function build(pattern: AST.Pattern): Automaton {
  const transitions: Map<number, number>[] = [new Map()];
  const acceptedBy: ReadonlySet<string>[] = [new Set()];
  const characters = charactersIn(pattern);

  function connect(from: number[], to: number[]) {
    for (const state of from)
      for (const next of to) transitions[state]?.set(next, (transitions[state].get(next) ?? 0) + 1);
  }

  function newState(source: string): Fragment {
    if (transitions.length > maxStates) throw new RangeError('The pattern is too large');
    const oneCharacter = new RegExp(`^${source}$`, 'u');
    acceptedBy.push(new Set(characters.filter((character) => oneCharacter.test(character))));
    const state = transitions.push(new Map()) - 1;
    return { first: [state], last: [state], isNullable: false };
  }

  function concatenate(left: Fragment, right: Fragment): Fragment {
    connect(left.last, right.first);
    return {
      first: left.isNullable ? [...left.first, ...right.first] : left.first,
      last: right.isNullable ? [...left.last, ...right.last] : right.last,
      isNullable: left.isNullable && right.isNullable,
    };
  }

  function alternation(alternatives: AST.Alternative[], wrap: Wrap): Fragment {
    const fragments = alternatives.map(({ elements }) =>
      elements.reduce((all, element) => concatenate(all, fragmentOf(element, wrap)), empty),
    );
    return {
      first: fragments.flatMap(({ first }) => first),
      last: fragments.flatMap(({ last }) => last),
      isNullable: fragments.some(({ isNullable }) => isNullable),
    };
  }

  function repetition({ min, max, element }: AST.Quantifier, wrap: Wrap): Fragment {
    if (max === 0) return empty;
    const copies = Math.min(Math.max(min, 1), maxCopies);
    let all = empty;
    for (let copy = 1; copy < copies; copy++) all = concatenate(all, fragmentOf(element, wrap));
    const last = fragmentOf(element, wrap);
    // The upper limit of a repetition is ignored. That may yield wrong suspects, but each is tried before it is shown.
    if (max > copies) connect(last.last, last.first);
    return concatenate(all, min === 0 ? { ...last, isNullable: true } : last);
  }

  function fragmentOf(element: AST.Element, wrap: Wrap): Fragment {
    switch (element.type) {
      case 'Quantifier':
        return repetition(element, wrap);
      case 'CapturingGroup':
        return alternation(element.alternatives, wrap);
      case 'Group': {
        const { modifiers } = element;
        return alternation(
          element.alternatives,
          modifiers ? (source) => wrap(`(?${modifiers.raw}:${source})`) : wrap,
        );
      }
      case 'Assertion':
        // A lookahead reads text, and then the match continues where the lookahead began: treat it as optional. A
        // lookbehind reads backwards; it is left out, so messages that are slow because of it are not found.
        return element.kind === 'lookahead'
          ? { ...alternation(element.alternatives, wrap), isNullable: true }
          : empty;
      case 'Backreference':
        return empty;
      default:
        return newState(wrap(element.raw));
    }
  }

  connect([0], alternation(pattern.alternatives, (source) => source).first);
  const accepts = (state: number, character: string) => acceptedBy[state]?.has(character) === true;
  // One character is enough of those that are accepted by the same states.
  const byStates = Map.groupBy(characters, (character) =>
    acceptedBy.flatMap((accepted, state) => (accepted.has(character) ? [state] : [])).join(),
  );
  return { transitions, accepts, characters: Array.from(byStates.values(), ([first = '']) => first) };
}

/** The common characters, those in the pattern, and the neighbours of those, which a class such as [b-y] leaves out. */
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
