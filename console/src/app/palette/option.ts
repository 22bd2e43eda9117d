import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { matchRank } from '../../platform/text/best-matches.ts';
import type { LinkTo } from '../../platform/ui/address.ts';

/** The texts by which something is found. Synonyms are not seen, so a match inside one of their words would look like a mistake. */
export type Findable = { text: string; synonyms?: string };

/** One line of the palette. It opens a screen or does something. */
export type Option = Findable & {
  key: string;
  icon: Icon;
  label: ReactNode;
  details?: ReactNode;
} & ({ link: LinkTo } | { act: () => void });

export type Options = { label: string; options: Option[] };

/** The worst rank of a text that has the start of a word. */
const startOfWord = 3;

/** Ranks a match; infinite if there is none. */
const rankIn = (text: string, typed: string) => matchRank(text, typed) ?? Number.POSITIVE_INFINITY;

/** Ranks words that may also stand apart, as in 'nova empresa': then the worst one counts. */
const rankOfWords = (text: string, typed: string) =>
  Math.min(
    rankIn(text, typed),
    0.5 +
      Math.max(
        ...typed
          .trim()
          .split(/\s+/)
          .map((word) => rankIn(text, word)),
      ),
  );

/** Ranks how well it matches what was typed: the smaller, the better; infinite if it does not match. */
function paletteRank({ text, synonyms }: Findable, typed: string) {
  const seen = rankOfWords(text, typed);
  const unseen = synonyms ? rankOfWords(`${text} ${synonyms}`, typed) : Number.POSITIVE_INFINITY;
  return unseen < startOfWord + 1 ? Math.min(seen, unseen) : seen;
}

/** Sorts the best matches first. Rows that match equally well stay in their order. */
export const byRank = <Row extends Findable>(rows: readonly Row[], typed: string) => {
  const ranks = new Map(rows.map((row) => [row, paletteRank(row, typed)]));
  const rankOf = (row: Row) => Math.min(ranks.get(row) ?? 0, Number.MAX_VALUE);
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other));
};

/** Returns the rows that match the typed text, the best first. */
export const matching = <Row extends Findable>(rows: readonly Row[], typed: string) =>
  byRank(
    rows.filter((row) => Number.isFinite(paletteRank(row, typed))),
    typed,
  );
