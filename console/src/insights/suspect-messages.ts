import { type Automaton, automatonOf } from './pattern-automaton.ts';

/** A message this short shows exponential time, one this long the higher powers; squares and cubes are let pass. */
const lengths = [64, 300];
/** Of the characters that many repetitions compete for, this many are tried. */
const mostContested = 3;

/** What comes before it, and what can be repeated in more than one way. */
type Pump = { before: string; repeated: string };

/**
 * Messages on which this pattern may take very long, the shortest first; none for most patterns. They are suspects only:
 * run the pattern over them to know.
 */
export function suspectMessages(source: string): string[] {
  const automaton = automatonOf(source);
  if (!automaton) return [];
  const loops = loopsOf(automaton);
  const pumps = [
    ...loops.flatMap((loop) => ambiguousIn(automaton, loop) ?? []),
    ...contestedBy(automaton, loops.flat()),
  ];
  // The search has to fail at the very end: there every way is tried.
  const ends = ['', ...unreadBy(automaton)];
  const messages = lengths.flatMap((length) =>
    pumps.flatMap(({ before, repeated }) =>
      ends.map((end) => before + repeated.repeat(Math.ceil(length / repeated.length)) + end),
    ),
  );
  return [...new Set(messages)];
}

/** A character that is read nowhere, or at the fewest places. */
function unreadBy({ characters, ways, reads }: Automaton) {
  const places = (character: string) => ways.filter((_, at) => reads(at, character)).length;
  return characters.toSorted((one, other) => places(one) - places(other)).slice(0, 1);
}

/** The places that can be reached from each other, and so again and again. */
function loopsOf({ ways }: Automaton) {
  const reached = ways.map((_, start) => {
    const found = new Set<number>();
    const next = [start];
    for (let at = next.pop(); at !== undefined; at = next.pop()) {
      const fresh = [...(ways[at]?.keys() ?? [])].filter((to) => !found.has(to));
      for (const to of fresh) found.add(to);
      next.push(...fresh);
    }
    return found;
  });
  const inSome = new Set<number>();
  return reached.flatMap((found, start) => {
    if (inSome.has(start) || !found.has(start)) return [];
    const loop = [...found].filter((at) => reached[at]?.has(start));
    for (const at of loop) inSome.add(at);
    return [loop];
  });
}

/**
 * Can one text lead from a place of this loop back to it in two ways? Then its repetitions can be read in 2, 4, 8… ways:
 * exponential time. Two readers walk the loop together until they have gone different ways and are back.
 */
function ambiguousIn(automaton: Automaton, loop: number[]): Pump | undefined {
  const start = Math.min(...loop);
  const repeated = shortest(
    automaton,
    { one: start, other: start, isSplit: false },
    ({ one, other, isSplit }) => one === start && other === start && isSplit,
    new Set(loop),
  );
  return repeated === undefined ? undefined : { before: wayTo(automaton, start), repeated };
}

/** Characters that more than one repetition may read: those take turns, which is polynomial time. */
function contestedBy(automaton: Automaton, looping: number[]): Pump[] {
  return automaton.characters
    .map((repeated) => ({ repeated, places: looping.filter((at) => automaton.reads(at, repeated)) }))
    .filter(({ places }) => places.length > 1)
    .toSorted((one, other) => other.places.length - one.places.length)
    .slice(0, mostContested)
    .map(({ repeated, places }) => ({ before: wayTo(automaton, Math.min(...places)), repeated }));
}

/** The shortest text that is read up to this place. */
const wayTo = (automaton: Automaton, place: number) =>
  shortest(automaton, { one: 0, other: 0, isSplit: false }, ({ one }) => one === place) ?? '';

/** Two readers of the same text, and whether they have ever gone different ways. */
type Readers = { one: number; other: number; isSplit: boolean };

/** The shortest text that brings the readers where they should be. */
function shortest(
  automaton: Automaton,
  from: Readers,
  isGoal: (readers: Readers) => boolean,
  within?: ReadonlySet<number>,
) {
  const key = ({ one, other, isSplit }: Readers) => `${one} ${other} ${isSplit}`;
  const seen = new Set([key(from)]);
  const waiting = [{ readers: from, text: '' }];
  for (const { readers, text } of waiting) {
    for (const character of automaton.characters) {
      for (const next of nextOf(automaton, readers, character, within)) {
        if (isGoal(next)) return text + character;
        if (seen.has(key(next))) continue;
        seen.add(key(next));
        waiting.push({ readers: next, text: text + character });
      }
    }
  }
  return undefined;
}

/** Where the readers may be after one more character. */
function nextOf(
  { ways, reads }: Automaton,
  { one, other, isSplit }: Readers,
  character: string,
  within?: ReadonlySet<number>,
): Readers[] {
  const from = (place: number) =>
    [...(ways[place] ?? [])].filter(([to]) => (within?.has(to) ?? true) && reads(to, character));
  const others = from(other);
  return from(one).flatMap(([to, count]) =>
    others.map(([otherTo]) => ({
      one: to,
      other: otherTo,
      isSplit: isSplit || to !== otherTo || count > 1,
    })),
  );
}
