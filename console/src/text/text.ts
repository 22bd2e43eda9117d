import type { Language } from '@retaguarda/contract/languages';
import { messagesOfCharacters, readSentence } from '@retaguarda/contract/messages';
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

/** The languages. Each has its name in that language, its code for the browser, and a function that loads its texts. */
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

/** Sets up i18next. Some keys are whole sentences with dots and colons, so i18next must not split keys at these. */
export async function loadText() {
  await i18next.use(initReactI18next).init({
    resources: { pt },
    fallbackLng: 'pt',
    defaultNS: 'screens',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  // Browsers do not know our language codes (eng, sp): numbers are formatted with the code for the browser.
  i18next.services.formatter?.add('number', (value: number, code) =>
    formatNumber(value, languages[isLanguage(code) ? code : 'pt'].html),
  );
}

const key = 'language';

/** Shows the language that was chosen last, in this or another tab. If it cannot be loaded, shows Portuguese. */
export async function startText() {
  await loadText();
  const showStored = (code: string | null) => show(isLanguage(code) ? code : 'pt').catch(() => show('pt'));
  addEventListener('storage', (change) => {
    if (change.key === key) void showStored(change.newValue);
  });
  await showStored(localStorage.getItem(key));
}

/** Shows the console in this language, and stores the choice. */
export async function setLanguage(language: Language) {
  await show(language);
  localStorage.setItem(key, language);
}

async function show(language: Language) {
  const dictionary = await languages[language].load();
  for (const [area, texts] of Object.entries(dictionary)) i18next.addResourceBundle(language, area, texts);
  // This comes first, because components read it when the change of language renders them again.
  document.documentElement.lang = languages[language].html;
  await i18next.changeLanguage(language);
}

/**
 * Translates a sentence of the server or of a rule. What it is about may follow it after a colon. An answer without a
 * sentence is a status alone. An unknown sentence is returned as it is.
 */
export function translate(sentence: string) {
  const [, status] = /^HTTP (\d{3})$/.exec(sentence) ?? [];
  if (status) return i18next.t('oddAnswer', { status });
  const { message, subject } = readSentence(sentence) ?? {};
  if (!message) return sentence;
  const translated = i18next.t(message, { ns: 'messages' });
  if (!subject) return translated;
  if (message === 'No permission') return `${translated}: ${permissionNamed(subject)}`;
  const isCharacter = messagesOfCharacters.includes(message);
  return `${translated}: ${isCharacter ? i18next.t('cannotHave', { character: subject }) : subject}`;
}

/** The name of a permission, such as `insight:GET`, in the words of the role form. */
export function permissionNamed(permission: string) {
  const [entity = '', action = ''] = permission
    .split(':')
    .map((key) => i18next.t(key as 'GET', { ns: 'permissions' }));
  return i18next.t('describe', { ns: 'permissions', action, entity });
}
