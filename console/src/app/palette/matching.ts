import { bestMatches, matchRank } from '../../platform/text/best-matches.ts';

/** How well a text contains what was typed. Its words may also stand apart, as in 'nova empresa': then the worst one counts. */
export function paletteRank(text: string, typed: string) {
  const together = matchRank(text, typed);
  if (together !== undefined) return together;
  const ranks = typed
    .trim()
    .split(/\s+/)
    .map((word) => matchRank(text, word) ?? Number.POSITIVE_INFINITY);
  const worst = Math.max(...ranks);
  return Number.isFinite(worst) ? worst + 0.5 : undefined;
}

/** What matches the typed text, the best first. */
export const matching = <Row>(rows: readonly Row[], typed: string, textOf: (row: Row) => string) =>
  bestMatches(rows, typed, textOf, paletteRank);
