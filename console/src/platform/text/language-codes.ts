import type { Language } from '@retaguarda/contract/languages';

/** The codes of the languages for the browser. */
export const languageCodes = { pt: 'pt-BR', eng: 'en', sp: 'es' } satisfies Record<Language, string>;

const isLanguage = (code: string | null): code is Language => code !== null && code in languageCodes;

/** Returns the language in a stored code; Portuguese when there is none. */
export const languageIn = (code: string | null): Language => (isLanguage(code) ? code : 'pt');

/** The key of the chosen language in the browser's storage. */
export const languageKey = 'language';
