import { replaceMentions } from '@retaguarda/contract/entities/notes';

/** About a line of the search. */
const longest = 160;

/** Removes case and accents, as the search does, and leaves each character in its place. */
const normalise = (text: string) =>
  [...text].map((character) => character.normalize('NFD').charAt(0).toLowerCase()).join('');

/** The part of a note that has one of the words, in one line. A mention has no name here. */
export function excerptOf(note: string, words: string[]) {
  const text = replaceMentions(note, () => '@…').replaceAll(/\s+/g, ' ');
  const characters = [...text];
  if (characters.length <= longest) return text;
  const places = words.map((word) => normalise(text).indexOf(word)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, characters.length) - longest / 4);
  const start = places.length === 0 ? 0 : Math.min(from, characters.length - longest);
  const end = start + longest;
  return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('').trim()}${end < characters.length ? '…' : ''}`;
}
