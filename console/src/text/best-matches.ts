import { plain } from './plain.ts';

/** The words of a text, each between two spaces, without case, accents and punctuation. */
const wordsOf = (text: string) =>
  ` ${
    plain(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/**
 * The rows whose text contains what was typed. First come those where it is a whole word, then those where it starts a
 * word, then the others. Rows that match equally well stay in their order. The server sorts companies the same way.
 */
export function bestMatches<Row>(rows: readonly Row[], typed: string, textOf: (row: Row) => string): Row[] {
  const found = wordsOf(typed).trim();
  // Punctuation alone.
  if (found === '') return rows.filter((row) => textOf(row).includes(typed.trim()));
  const rankOf = (row: Row) => {
    const words = wordsOf(textOf(row));
    if (words.includes(` ${found} `)) return 0;
    if (words.includes(` ${found}`)) return 1;
    return words.includes(found) ? 2 : undefined;
  };
  const ranked = rows.map((row) => ({ row, rank: rankOf(row) }));
  return ranked
    .filter((one): one is { row: Row; rank: number } => one.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => row);
}
