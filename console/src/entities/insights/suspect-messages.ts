/** Exponential time shows with the short length, polynomial time of a high degree with the long one. */
const lengths = [64, 300];

/** They make most matches fail at the end, so that the engine tries every way before it gives up. A dot matches no line break. */
const suffixes = ['¬', '\n'];

/**
 * Messages on which a pattern may backtrack for very long: what it begins with, and then one of its characters many times.
 * They are only suspects: run the pattern on them to know.
 */
export function suspectMessages(source: string): string[] {
  const [, prefix = ''] = /^\^?([\p{L}\p{N} ,:]*)(?![*+?{|])/u.exec(source) ?? [];
  const characters = [...new Set([...source, ...'aZ0 '])];
  return lengths.flatMap((length) =>
    suffixes.flatMap((suffix) => characters.map((character) => prefix + character.repeat(length) + suffix)),
  );
}
