import type { Language } from '@retaguarda/contract/languages';
import { eng, pt, sp } from '../../console/src/platform/text/dictionaries.ts';

/** The texts of the console in each language, by area. */
export const dictionaries = { pt, eng, sp } satisfies Record<Language, object>;

export type Words = { [Area in keyof typeof pt]: Record<keyof (typeof pt)[Area], string> };
