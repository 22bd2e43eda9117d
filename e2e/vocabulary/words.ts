import type { Language } from '@retaguarda/contract/languages';
import { eng } from '../../console/src/text/eng/eng.ts';
import { pt } from '../../console/src/text/pt/pt.ts';
import { sp } from '../../console/src/text/sp/sp.ts';

/** What the console says in each language, by area. */
export const dictionaries = { pt, eng, sp } satisfies Record<Language, object>;

export type Words = { [Area in keyof typeof pt]: Record<keyof (typeof pt)[Area], string> };

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with a place for a name, as a pattern: 'Editar {{name}}' finds 'Editar Comercial'. */
export function patternOf(text: string) {
  const parts = text.split(/\{\{[\w, ]+\}\}/).map(literally);
  return new RegExp(`^${parts.join('.+')}$`, 's');
}
