import type { Language } from '@retaguarda/contract/languages';
import { messages } from '@retaguarda/contract/messages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Dictionary, Source } from './dictionary.ts';
import { formatNumber } from './format.ts';
import { pt } from './pt/pt.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Source;
    defaultNS: 'screens';
    keySeparator: false;
    nsSeparator: false;
  }
}

/** The languages, each loaded when it is first chosen, with its own name and the one browsers know it by. */
export const languages = {
  pt: { name: 'Português', html: 'pt-BR', load: async (): Promise<Dictionary> => pt },
  eng: {
    name: 'English',
    html: 'en',
    load: async (): Promise<Dictionary> => (await import('./eng/eng.ts')).eng,
  },
  sp: { name: 'Español', html: 'es', load: async (): Promise<Dictionary> => (await import('./sp/sp.ts')).sp },
} satisfies Record<Language, object>;

const isLanguage = (code: string | null | undefined): code is Language => code != null && code in languages;

/** Message sentences are keys, and contain dots and colons: nothing in a key separates anything. */
export async function loadText() {
  await i18next.use(initReactI18next).init({
    resources: { pt },
    fallbackLng: 'pt',
    defaultNS: 'screens',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  // By our codes of the languages, browsers would not know how to write a number.
  i18next.services.formatter?.add('number', (value: number, code) =>
    formatNumber(value, languages[isLanguage(code) ? code : 'pt'].html),
  );
}

const key = 'language';

/** Speaks the language that was chosen last, here or in another tab. One that cannot be fetched is Portuguese. */
export async function startText() {
  await loadText();
  const follow = (code: string | null) => show(isLanguage(code) ? code : 'pt').catch(() => show('pt'));
  addEventListener('storage', (change) => {
    if (change.key === key) void follow(change.newValue);
  });
  await follow(localStorage.getItem(key));
}

/** Speaks a language from now on. */
export async function speak(language: Language) {
  await show(language);
  localStorage.setItem(key, language);
}

async function show(language: Language) {
  const dictionary = await languages[language].load();
  for (const [area, texts] of Object.entries(dictionary)) i18next.addResourceBundle(language, area, texts);
  // First: what is drawn anew asks for it.
  document.documentElement.lang = languages[language].html;
  await i18next.changeLanguage(language);
}

/** A server sentence in the reader's language. What follows a colon is a name; a sentence we do not know stays as it came. */
export function translate(sentence: string) {
  const known = messages.find((message) => sentence === message || sentence.startsWith(`${message}: `));
  if (!known) return sentence;
  const told = i18next.t(known, { ns: 'messages' });
  const name = sentence.slice(known.length + ': '.length);
  if (!name) return told;
  return `${told}: ${known === 'No permission' ? permissionNamed(name) : name}`;
}

/** `insight:GET` in the words of the role form. */
export function permissionNamed(permission: string) {
  const [entity = '', action = ''] = permission
    .split(':')
    .map((key) => i18next.t(key as 'GET', { ns: 'permissions' }));
  return i18next.t('describe', { ns: 'permissions', action, entity });
}
