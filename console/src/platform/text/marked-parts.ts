import { plain } from './best-matches.ts';

export type MarkedPart = { text: string; isMarked: boolean };

/** Returns the letters, digits and spaces of a text, without case and accents, and the place of each of them in the text. */
function lettersOf(text: string) {
  const letters: { letter: string; at: number; end: number }[] = [];
  let at = 0;
  for (const character of text) {
    for (const letter of plain(character).match(/[\p{L}\p{N} ]/gu) ?? [])
      letters.push({ letter, at, end: at + character.length });
    at += character.length;
  }
  return letters;
}

const lettersIn = (text: string) =>
  lettersOf(text)
    .map(({ letter }) => letter)
    .join('');

/** Splits a text where it has one of the typed words. A word is found in a text with a mask or accents as well. */
export function markedParts(text: string, typed: string): MarkedPart[] {
  const letters = lettersOf(text);
  const plainText = letters.map(({ letter }) => letter).join('');
  const isMarked: boolean[] = Array.from({ length: text.length }, () => false);
  for (const word of typed.split(/\s+/).map(lettersIn).filter(Boolean))
    for (let found = plainText.indexOf(word); found >= 0; found = plainText.indexOf(word, found + 1)) {
      const first = letters[found]?.at ?? 0;
      const last = letters[found + word.length - 1]?.end ?? first;
      isMarked.fill(true, first, last);
    }

  const parts: MarkedPart[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    const character = text[at] ?? '';
    if (last && last.isMarked === isMarked[at]) last.text += character;
    else parts.push({ text: character, isMarked: isMarked[at] ?? false });
  }
  return parts;
}
