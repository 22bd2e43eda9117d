import type { Page } from '@playwright/test';
import type { Language } from '@retaguarda/contract/languages';
import { dictionaries, patternOf, type Words } from './words.ts';

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

type Patterns = { own: RegExp[]; foreign: RegExp[] };

/** The texts that a page in this language may show, and those that it must not: texts of other languages, and keys. */
function languagePatterns(language: Language): Patterns {
  const own: Words = dictionaries[language];
  const others: Words[] = Object.values(dictionaries).filter((words) => words !== own);
  const foreign = others.flatMap(textsOf);
  return { own: textsOf(own).map(patternOf), foreign: [...foreign, ...keysOf(own)].map(patternOf) };
}

const patterns = { pt: languagePatterns('pt'), eng: languagePatterns('eng'), sp: languagePatterns('sp') };

/** Every text of the page, shown or read aloud, without the data: rows, options and names of people. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const dataSelector =
      '[role=cell], [role=option], td, mark, code, .mantine-Pill-root, .mantine-Badge-root';
    const isInterfaceText = (element: Element | null) =>
      element && !element.closest(dataSelector) && element.checkVisibility();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode())
      if (isInterfaceText(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      if (isInterfaceText(element))
        for (const name of ['aria-label', 'placeholder', 'title'])
          texts.push(element.getAttribute(name) ?? '');
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => /\p{L}{2}/u.test(text));
  });

/** The name that the server gives to the first administrator. It is not translated. */
const nameOfAdmin = 'Administrador';

/** The texts on the page that belong to another language, or are keys without a translation. */
export async function foreignTexts(page: Page, language: Language) {
  const { own, foreign } = patterns[language];
  return (await textsOn(page)).filter(
    (text) =>
      text !== nameOfAdmin &&
      foreign.some((pattern) => pattern.test(text)) &&
      !own.some((pattern) => pattern.test(text)),
  );
}
