import type { FoundKind } from '@retaguarda/contract/entities/search';
import { readable } from './kinds.ts';
import type { Sought } from './sought.ts';

/** Letters and digits alone, without case and accents. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The detail that has a word which the name has not, and so says why the row was found; or else the usual one. */
export function detailOf(kind: FoundKind, name: string, details: string[], { words }: Sought) {
  const spellings = words
    .flat()
    .map(({ text }) => bare(text))
    .filter((spelling) => !bare(name).includes(spelling));
  const saying = details.find((detail) => spellings.some((spelling) => bare(detail).includes(spelling)));
  return readable(kind, saying ?? details[0] ?? '');
}
