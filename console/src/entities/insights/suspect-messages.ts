/**
 * Suggests messages on which a pattern may backtrack for very long. Such a message has three parts: a prefix that leads
 * to a repetition, a part that the repetition can match in several ways (the pump, many times), and a suffix that makes
 * the match fail. The engine then tries every way before it gives up.
 */
import { type Automaton, automatonOf } from './pattern-automaton.ts';

/**
 * Lengths of the repeated part. Exponential time shows with the short one, polynomial time of a high degree with the long
 * one. Patterns that take quadratic or cubic time are fast enough for messages, and are not reported.
 */
const lengths = [64, 300];
/** Only this many characters are tried of those that more than one repetition accepts. */
const maxSharedCharacters = 3;

/** The prefix of a slow message, and the part of it that is repeated. */
type Attack = { prefix: string; pump: string };

/**
 * Messages on which this pattern may take very long, the shortest first. Most patterns have none. The messages are only
 * suspects: run the pattern on them to know.
 */
export function suspectMessages(source: string): string[] {
  const automaton = automatonOf(source);
  if (!automaton) return [];
  const components = cyclicComponents(automaton);
  const attacks = [
    ...components.flatMap((component) => exponentialAttack(automaton, component) ?? []),
    ...polynomialAttacks(automaton, components.flat()),
  ];
  // The match has to fail at the end of the message: only then are all paths tried.
  const suffixes = ['', ...leastAccepted(automaton)];
  const messages = lengths.flatMap((length) =>
    attacks.flatMap(({ prefix, pump }) =>
      suffixes.map((suffix) => prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix),
    ),
  );
  return [...new Set(messages)];
}

/** The character that the fewest states accept, or none does. */
function leastAccepted({ characters, transitions, accepts }: Automaton) {
  const countStates = (character: string) =>
    transitions.filter((_, state) => accepts(state, character)).length;
  return characters.toSorted((one, other) => countStates(one) - countStates(other)).slice(0, 1);
}

/** The strongly connected components that have a cycle. They are the repetitions of the pattern. */
function cyclicComponents({ transitions }: Automaton) {
  const reachable = transitions.map((_, start) => {
    const found = new Set<number>();
    const stack = [start];
    for (let state = stack.pop(); state !== undefined; state = stack.pop()) {
      const added = [...(transitions[state]?.keys() ?? [])].filter((next) => !found.has(next));
      for (const next of added) found.add(next);
      stack.push(...added);
    }
    return found;
  });
  const assigned = new Set<number>();
  return reachable.flatMap((found, start) => {
    if (assigned.has(start) || !found.has(start)) return [];
    const component = [...found].filter((state) => reachable[state]?.has(start));
    for (const state of component) assigned.add(state);
    return [component];
  });
}

/**
 * Searches for a text that leads from a state back to the same state along two different paths. Repeated n times, such a
 * text has 2ⁿ paths, which takes exponential time. Two runs of the automaton read the same text at once, until they have
 * taken different transitions and are both back at the start.
 */
function exponentialAttack(automaton: Automaton, component: number[]): Attack | undefined {
  const start = Math.min(...component);
  const pump = shortestText(
    automaton,
    { left: start, right: start, haveDiverged: false },
    ({ left, right, haveDiverged }) => left === start && right === start && haveDiverged,
    new Set(component),
  );
  return pump === undefined ? undefined : { prefix: prefixTo(automaton, start), pump };
}

/**
 * Searches for characters that more than one state in a cycle accepts. When these states belong to several repetitions,
 * as in a*a*, a text can be divided among them in many ways, which takes polynomial time.
 */
function polynomialAttacks(automaton: Automaton, cyclicStates: number[]): Attack[] {
  return automaton.characters
    .map((pump) => ({ pump, states: cyclicStates.filter((state) => automaton.accepts(state, pump)) }))
    .filter(({ states }) => states.length > 1)
    .toSorted((one, other) => other.states.length - one.states.length)
    .slice(0, maxSharedCharacters)
    .map(({ pump, states }) => ({ prefix: prefixTo(automaton, Math.min(...states)), pump }));
}

/** The shortest text that leads from the start of the pattern to this state. */
const prefixTo = (automaton: Automaton, state: number) =>
  shortestText(automaton, { left: 0, right: 0, haveDiverged: false }, ({ left }) => left === state) ?? '';

/** The states of two runs that read the same text, and whether they have taken different transitions. */
type RunPair = { left: number; right: number; haveDiverged: boolean };

/** The shortest text that leads the two runs to the goal: a breadth-first search. Only states in `within` are visited. */
function shortestText(
  automaton: Automaton,
  start: RunPair,
  isGoal: (pair: RunPair) => boolean,
  within?: ReadonlySet<number>,
) {
  const keyOf = ({ left, right, haveDiverged }: RunPair) => `${left} ${right} ${haveDiverged}`;
  const visited = new Set([keyOf(start)]);
  const queue = [{ pair: start, text: '' }];
  for (const { pair, text } of queue) {
    for (const character of automaton.characters) {
      for (const next of nextPairs(automaton, pair, character, within)) {
        if (isGoal(next)) return text + character;
        if (visited.has(keyOf(next))) continue;
        visited.add(keyOf(next));
        queue.push({ pair: next, text: text + character });
      }
    }
  }
  return undefined;
}

/** Where the two runs may be after one more character. */
function nextPairs(
  { transitions, accepts }: Automaton,
  { left, right, haveDiverged }: RunPair,
  character: string,
  within?: ReadonlySet<number>,
): RunPair[] {
  const nextStates = (state: number) =>
    [...(transitions[state] ?? [])].filter(
      ([next]) => (within?.has(next) ?? true) && accepts(next, character),
    );
  const rights = nextStates(right);
  return nextStates(left).flatMap(([nextLeft, count]) =>
    rights.map(([nextRight]) => ({
      left: nextLeft,
      right: nextRight,
      haveDiverged: haveDiverged || nextLeft !== nextRight || count > 1,
    })),
  );
}
