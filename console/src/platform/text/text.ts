import type { Language } from '@retaguarda/contract/languages';
import { type Message, messagesOfCharacters, readSentence } from '@retaguarda/contract/messages';
import { notify } from '../ui/notify.ts';
import type { Source } from './dictionary.ts';
import { languageIn, languageKey } from './language-codes.ts';
import { languages, type Part } from './languages.ts';
import { addTexts, keysIn, showLanguage, shownLanguage, textIn } from './translation.ts';

let part: Part = 'signIn';
let isLaterNeeded = false;

/** Shows the language that was chosen last, in this or another tab. If it cannot be loaded, shows Portuguese. */
export async function startText(needed: Part) {
  part = needed;
  await showStored(localStorage.getItem(languageKey));
}

/** Loads the texts that no list shows. Dialogs and all other screens wait for them. */
export async function loadLaterTexts() {
  isLaterNeeded = true;
  await addLater(shownLanguage());
}

const addLater = async (language: Language) => addTexts(language, await languages[language].later());

/** Follows the choice of language that is made in another tab. */
export const followLanguage = () =>
  addEventListener('storage', (change) => {
    if (change.key === languageKey) void showStored(change.newValue);
  });

const showStored = (code: string | null) => show(languageIn(code)).catch(() => show('pt'));

/** Shows the console in this language, and stores the choice. */
export async function setLanguage(language: Language) {
  await show(language);
  localStorage.setItem(languageKey, language);
}

async function show(language: Language) {
  const [texts] = await Promise.all([languages[language][part](), isLaterNeeded && addLater(language)]);
  addTexts(language, texts);
  // This comes first, because components read it when the change of language renders them again.
  document.documentElement.lang = languages[language].html;
  showLanguage(language);
}

/** Splits a sentence of the server or of a rule into its message and its subject. */
export const messageIn = (sentence: string) =>
  readSentence(sentence, [...keysIn('messages'), ...keysIn('rowMessages')]);

const isOfRow = (message: Message): message is keyof Source['rowMessages'] =>
  (keysIn('rowMessages') as Message[]).includes(message);

/**
 * Translates a sentence of the server or of a rule. What it is about may follow it after a colon. An answer without a
 * sentence is a status alone. An unknown sentence is returned as it is.
 */
export function translate(sentence: string) {
  const [, status] = /^HTTP (\d{3})$/.exec(sentence) ?? [];
  if (status) return textIn('screens', 'oddAnswer', { status });
  const { message, subject } = messageIn(sentence) ?? {};
  if (!message) return sentence;
  const translated = isOfRow(message) ? textIn('rowMessages', message) : textIn('messages', message);
  if (!subject) return translated;
  if (message === 'No permission') return `${translated}: ${permissionNamed(subject)}`;
  const isCharacter = messagesOfCharacters.includes(message);
  return `${translated}: ${isCharacter ? textIn('screens', 'cannotHave', { character: subject }) : subject}`;
}

/** Returns the name of a permission that its entity and action do not describe; undefined for all others. */
export function ownNameOf(permission: string) {
  if (permission === 'privacy_request:DELETE') return textIn('permissions', 'anonymise');
  if (permission === 'clean_queue:PUT') return textIn('permissions', 'cleanQueue');
  if (permission === 'change_request:PUT') return textIn('permissions', 'decide');
  return undefined;
}

/** Returns the name of a permission, such as `insight:GET`, in the words of the role form. */
export function permissionNamed(permission: string) {
  const ownName = ownNameOf(permission);
  if (ownName) return ownName;
  const [entity = '', action = ''] = permission.split(':').map((key) => textIn('permissions', key as 'GET'));
  return textIn('permissions', 'describe', { action, entity });
}

type FieldWithError = { inputProps: { error?: string } };

/** Translates the error of a field, which is a sentence of the contract, each time the field is rendered. */
export const translateError = ({ inputProps: { error } }: FieldWithError) =>
  error ? { error: translate(error) } : undefined;

/** Loads code that the first screen does not need, and the texts that it may show. */
export const loadLater = async <Loaded>(load: () => Promise<Loaded>) =>
  (await Promise.all([load(), loadLaterTexts()]))[0];

/** Tells the person that the server cannot be reached. */
export const notifyOffline = () => notify.error(translate('Network Error'));
