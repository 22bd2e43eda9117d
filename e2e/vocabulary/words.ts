import type { Language } from '@retaguarda/contract/languages';
import { eng, pt, sp } from '../../console/src/platform/text/dictionaries.ts';

/** The texts of the console in each language, by area. */
export const dictionaries = { pt, eng, sp } satisfies Record<Language, object>;

export type Words = { [Area in keyof typeof pt]: Record<keyof (typeof pt)[Area], string> };

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Makes a pattern of a text with placeholders: 'Editar {{name}}' matches 'Editar Comercial', a number only digits. */
export function patternOf(text: string) {
  const parts = text
    .split(/(\{\{[\w, ]+\}\})/)
    .map((part, place) =>
      place % 2 === 0 ? escapeRegExp(part) : part.includes(', number') ? '[\\d.,]+' : '.+',
    );
  return new RegExp(`^${parts.join('')}$`, 's');
}
