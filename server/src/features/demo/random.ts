export type Random = ReturnType<typeof randomFrom>;

/** A random generator (mulberry32) with the same results for the same seed on every machine. */
export function randomFrom(seed: number) {
  let state = seed;

  function fraction() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const between = (lowest: number, highest: number) =>
    lowest + Math.floor(fraction() * (highest - lowest + 1));

  const pick = <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T;

  /** Picks items at the start of the list more often. */
  function pickEarly<T>(list: readonly T[]) {
    const position = () => between(0, list.length - 1);
    return list[Math.min(position(), position(), position())] as T;
  }

  const chance = (probability: number) => fraction() < probability;

  const text = (characters: string, length: number) =>
    Array.from({ length }, () => pick([...characters])).join('');

  function shuffled<T>(list: readonly T[]) {
    const left = [...list];
    return list.flatMap(() => left.splice(between(0, left.length - 1), 1));
  }

  return { fraction, between, pick, pickEarly, chance, text, shuffled };
}
