import type { Language } from '@retaguarda/contract/languages';
import { eng, pt, sp } from '../platform/text/dictionaries.ts';
import { patternOf } from './text-pattern.ts';

type Words = Record<string, Record<string, string>>;

const dictionaries = { pt, eng, sp } satisfies Record<Language, Words>;

/** A text of three letters or fewer, names not counted, may be the same in several languages. */
const isLongEnough = (text: string) => text.replace(/\{\{[\w, ]+\}\}/g, '').replace(/\P{L}/gu, '').length > 3;

const textsOf = (words: Words) =>
  Object.values(words)
    .flatMap((area) => Object.values(area))
    .filter(isLongEnough);

const keysOf = (words: Words) =>
  Object.values(words)
    .flatMap((area) => Object.keys(area))
    .filter(isLongEnough);

/** Makes a test for these texts. Only those with gaps need a pattern: a page has a hundred texts, and all languages thousands. */
function oneOf(texts: string[]) {
  const whole = new Set(texts);
  const patterns = texts.filter((text) => text.includes('{{')).map(patternOf);
  return (text: string) => whole.has(text) || patterns.some((pattern) => pattern.test(text));
}

/** Makes a test for texts that a page in this language must not show: of another language, or keys. */
function foreignIn(language: Language) {
  const own: Words = dictionaries[language];
  const others: Words[] = Object.values(dictionaries).filter((words) => words !== own);
  const isOwn = oneOf(textsOf(own));
  const isOfOthers = oneOf([...others.flatMap(textsOf), ...keysOf(own)]);
  return (text: string) => text !== nameOfAdmin && !isOwn(text) && isOfOthers(text);
}

/** The name that the server gives to the first administrator. It is not translated. */
const nameOfAdmin = 'Administrador';

const isForeign = { pt: foreignIn('pt'), eng: foreignIn('eng'), sp: foreignIn('sp') };

/**
 * Every text of the page, shown or read aloud, without the data: rows, options and names of people. Playwright sends this
 * function to the browser, so it uses nothing from outside.
 */
export function shownTexts() {
  const dataSelector = '[role=cell], [role=option], td, mark, code, .mantine-Pill-root, .mantine-Badge-root';
  const isInterfaceText = (element: Element | null) =>
    element && !element.closest(dataSelector) && element.checkVisibility();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [document.title];
  while (walker.nextNode())
    if (isInterfaceText(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    if (isInterfaceText(element))
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => /\p{L}{2}/u.test(text));
}

/** Returns the texts that belong to another language, or are keys without a translation. */
export const foreignAmong = (texts: string[], language: Language) => texts.filter(isForeign[language]);
