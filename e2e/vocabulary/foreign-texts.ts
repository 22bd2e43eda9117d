import type { Page } from '@playwright/test';
import type { Language } from '@retaguarda/contract/languages';
import { dictionaries, patternOf, type Words } from './words.ts';

/** Texts of a few letters, or of names alone, say nothing about their language. */
const isTelling = (text: string) => text.replace(/\{\{[\w, ]+\}\}/g, '').replace(/\P{L}/gu, '').length > 3;

const textsOf = (words: Words) =>
  Object.values(words)
    .flatMap((area) => Object.values(area))
    .filter(isTelling);

const keysOf = (words: Words) =>
  Object.values(words)
    .flatMap((area) => Object.keys(area))
    .filter(isTelling);

type Telling = { own: RegExp[]; foreign: RegExp[] };

/** What a page in this language may say, and what it must not: other languages' texts, and keys. */
function tellingTexts(language: Language): Telling {
  const own: Words = dictionaries[language];
  const others: Words[] = Object.values(dictionaries).filter((words) => words !== own);
  const foreign = others.flatMap(textsOf);
  return { own: textsOf(own).map(patternOf), foreign: [...foreign, ...keysOf(own)].map(patternOf) };
}

const telling = { pt: tellingTexts('pt'), eng: tellingTexts('eng'), sp: tellingTexts('sp') };

/** Every text a person sees or hears on the page; not what stands in the database: rows, options, names of people. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const ofData = '[role=cell], [role=option], td, mark, code, .mantine-Pill-root, .mantine-Badge-root';
    const isSaid = (element: Element | null) =>
      element && !element.closest(ofData) && element.checkVisibility();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode())
      if (isSaid(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      if (isSaid(element))
        for (const name of ['aria-label', 'placeholder', 'title'])
          texts.push(element.getAttribute(name) ?? '');
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => /\p{L}{2}/u.test(text));
  });

/** Given to the first administrator by the server, which speaks no language in particular. */
const nameOfAdmin = 'Administrador';

/** The texts on the page that are another language's, or a key that was never translated. */
export async function foreignTexts(page: Page, language: Language) {
  const { own, foreign } = telling[language];
  return (await textsOn(page)).filter(
    (text) =>
      text !== nameOfAdmin &&
      foreign.some((pattern) => pattern.test(text)) &&
      !own.some((pattern) => pattern.test(text)),
  );
}
