import { idIn } from '@retaguarda/contract/entities/search';
import { limits } from '@retaguarda/contract/limits';
import { digitsIn, nationalPhone } from '@retaguarda/contract/phones';

/** A spelling of a word, and the part of it that is searched in the index, if not all of it. */
export type Spelling = { text: string; rarePart: string | undefined };

/** What is searched for: a row by its id, and words. A row has all the words, each in one of its spellings. */
export type Sought = { id: number | undefined; words: Spelling[][] };

const isOfLetters = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** Whether a word may be a document or a telephone number: digits, perhaps letters, and a mask. */
const isMasked = (word: string) => /^(?=.*\d)[\dA-Za-z./()+-]+$/.test(word) && /\W/.test(word);
const withoutMask = (word: string) => word.replace(/\W/g, '');

/** A whole telephone number or document, with spaces and a mask or without them. */
const isNumber = (text: string) => /^[\d ().+-]+$/.test(text) && digitsIn(text).length >= 10;

export function soughtIn(text: string): Sought {
  const id = idIn(text);
  if (text.startsWith('#') && id) return { id, words: [] };
  // An id with fewer digits than a word needs would match too much.
  if (id && text.length < limits.filter.min) return { id, words: [] };
  const words = isNumber(text)
    ? [numberSpellings(digitsIn(text))]
    : text.split(' ').filter(isOfLetters).map(spellingsOf);
  return {
    id,
    words: words.map((spellings) => spellings.map((text) => ({ text, rarePart: rarePartOf(text) }))),
  };
}

/** Stored without what is dialled before the area code. */
const numberSpellings = (digits: string) => [...new Set([digits, nationalPhone(digits)])];

const spellingsOf = (word: string) => (isMasked(word) ? [word, withoutMask(word)] : [word]);

const rareLength = 6;

/**
 * The end of a long word with digits. Almost every row has most trigrams of 'pessoa4321@gmail', but few have those of
 * 'oa4321': the index answers ten times faster without the others.
 */
const rarePartOf = (spelling: string) =>
  spelling
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter((run) => /\d/.test(run) && run.length > rareLength)
    .at(-1)
    ?.slice(-rareLength);
