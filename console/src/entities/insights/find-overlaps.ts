import { isPattern } from '@retaguarda/contract/entities/insights';

type Other = { id: number; name: string; regex: string };

/** Another insight that has the same pattern, or finds some of the same messages: how many, and one of them. */
export type Overlap = Other & ({ isSame: true } | { isSame: false; count: number; example: string });

type Run = (source: string, messages: string[]) => Promise<number[] | 'timeout'>;

/** Stop after this many slow patterns: each takes half a second. */
const mostSlow = 3;

/**
 * Finds the insights that overlap with a pattern, as far as that can be known: no check can prove whether two
 * patterns ever match the same message, so they are tried on `messages`, which this pattern matches.
 */
export async function findOverlaps(source: string, others: readonly Other[], messages: string[], run: Run) {
  const found: Overlap[] = [];
  let slow = 0;
  let untried = 0;
  for (const other of others) {
    if (other.regex === source) found.push({ ...other, isSame: true });
    else if (messages.length > 0) {
      const places = slow < mostSlow && isPattern(other.regex) ? await run(other.regex, messages) : undefined;
      if (places === 'timeout') slow += 1;
      if (places === undefined || places === 'timeout') untried += 1;
      else if (places.length > 0)
        found.push({
          ...other,
          isSame: false,
          count: places.length,
          example: messages[places[0] ?? 0] ?? '',
        });
    }
  }
  return { found, untried };
}
