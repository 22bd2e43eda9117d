import { matchRank } from '../../text/best-matches.ts';
import type { Options } from './option.ts';

/** The groups in the order of their best match, whatever kind it is. Groups that match equally well stay in their order. */
export function byBestMatch(groups: Options[], typed: string): Options[] {
  const rankOf = ({ options }: Options) =>
    Math.min(...options.map(({ text }) => matchRank(text, typed) ?? Number.POSITIVE_INFINITY));
  const ranks = new Map(groups.map((group) => [group, typed === '' ? 0 : rankOf(group)]));
  return groups.toSorted((one, other) => compare(ranks.get(one) ?? 0, ranks.get(other) ?? 0));
}

/** Also of two infinite ranks, whose difference is no number. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);
