import type { z } from 'zod';

/**
 * A text of a stranger on one line, or '' for one that nobody would write into a form: with control characters, with
 * characters that cannot be seen, or with tags.
 */
export const tidy = (text: string | null | undefined) =>
  !text || /[\p{C}<>]/u.test(text) ? '' : text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Makes initials one word: S.A. and S/A are meant as SA. */
const joinInitials = (text: string) => text.replace(/(?<!\p{L})(\p{L})[./](?=\p{L}(?!\p{L}))/gu, '$1');

/** Replaces what names of companies and places may not contain: only letters, digits and spaces stay. */
export const plainWords = (text: string) =>
  joinInitials(text)
    .replaceAll('&', text === text.toUpperCase() ? ' E ' : ' e ')
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();

/** Cuts after the last whole word that fits. */
export function shortened(text: string, most: number) {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || most).replace(/[\s,]+$/, '');
}

const small = new Set(['a', 'à', 'ao', 'com', 'da', 'das', 'de', 'do', 'dos', 'e', 'em', 'na', 'no']);

/** The registry writes places in capital letters: AVENIDA DAS NACOES becomes Avenida das Nacoes. */
export function inLowerCase(text: string) {
  if (text !== text.toUpperCase()) return text;
  return text.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    if (at > 0 && small.has(lower)) return lower;
    // Numbers of popes and kings, as in Rua XV de Novembro, and the letters of S/N or Bloco B.
    return /^([IVX]+|\p{L})$/u.test(word) ? word : word.charAt(0) + lower.slice(1);
  });
}

/** The text if the rule of the form accepts it, otherwise ''. */
export const ifAccepted = (rule: z.ZodType<string>, text: string) => rule.safeParse(text).data ?? '';
