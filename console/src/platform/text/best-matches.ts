/** Returns a text in lower case and without accents, so that a search for 'usuarios' finds 'Usuários'. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the words of a text, each between two spaces, without case, accents and punctuation. */
const wordsOf = (text: string) =>
  ` ${
    plain(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/**
 * Ranks how well a text matches what was typed; undefined if it does not. A whole word is best, then the start of a word,
 * then the inside of one; each of them at the beginning of the text before any later place.
 */
export function matchRank(text: string, typed: string) {
  const found = wordsOf(typed).trim();
  // Punctuation alone.
  if (found === '') return text.includes(typed.trim()) ? 0 : undefined;
  const words = wordsOf(text);
  const ways = [` ${found} `, ` ${found}`, found];
  const way = ways.findIndex((part) => words.includes(part));
  if (way < 0) return undefined;
  return 2 * way + (words.startsWith(` ${found}`) ? 0 : 1);
}

/**
 * Returns the rows whose text contains what was typed, the best matches first. Rows that match equally well stay in their order. The
 * server sorts companies the same way.
 */
export function bestMatches<Row>(rows: readonly Row[], typed: string, textOf: (row: Row) => string): Row[] {
  return rows
    .map((row) => ({ row, rank: matchRank(textOf(row), typed) }))
    .filter((one): one is { row: Row; rank: number } => one.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
}
