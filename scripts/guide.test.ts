import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { guideParts } from '../console/build/guide.ts';
import type { GuidePart } from '../console/src/app/guide/guide-text.tsx';
import { dictionaries } from '../e2e/vocabulary/words.ts';

const folder = resolve(import.meta.dirname, '../docs/guide');
const pictures = join(folder, 'images');
const languages = [
  ['pt', dictionaries.pt],
  ['en', dictionaries.eng],
  ['es', dictionaries.sp],
] as const;

const pagesIn = (language: string) =>
  readdirSync(join(folder, language)).map((file) => file.replace(/\.md$/, ''));

const read = (language: string, page: string) =>
  guideParts(readFileSync(join(folder, language, `${page}.md`), 'utf8'), join(folder, language));

type Element = Exclude<GuidePart, string>;

/** Every element of a page, those inside of others as well. */
const elementsIn = (parts: GuidePart[]): Element[] =>
  parts.flatMap((part) =>
    typeof part === 'string' ? [] : [part, ...('parts' in part ? elementsIn(part.parts) : [])],
  );

const textOf = (parts: GuidePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : 'parts' in part ? textOf(part.parts) : '')).join('');

const elements = (language: string) =>
  pagesIn(language).flatMap((page) => elementsIn(read(language, page)).map((element) => ({ page, element })));

it.each(languages)('in %s each word in bold is one of the console', (language, dictionary) => {
  const words = new Set(Object.values(dictionary).flatMap((area) => Object.values(area) as string[]));
  // A button that names its row: 'Excluir {{name}}'.
  const beginnings = [...words].flatMap((word) => /^(\p{L}{4,} )\{\{name\}\}$/u.exec(word)?.[1] ?? []);
  const isKnown = (text: string) => words.has(text) || beginnings.some((begin) => text.startsWith(begin));

  const unknown = elements(language).flatMap(({ page, element }) =>
    element.tag === 'strong' && !isKnown(textOf(element.parts)) ? [`${page}: ${textOf(element.parts)}`] : [],
  );

  expect(unknown).toEqual([]);
});

it.each(languages)(
  'in %s the pages are those of Portuguese, with the same parts in the same order',
  (language) => {
    const shapeOf = (inLanguage: string) =>
      Object.fromEntries(
        pagesIn(inLanguage).map((page) => [
          page,
          read(inLanguage, page).map((part) => typeof part !== 'string' && part.tag),
        ]),
      );

    expect(shapeOf(language)).toEqual(shapeOf('pt'));
  },
);

it.each(languages)('in %s each link leads to a page, and the contents lead to each page', (language) => {
  const pages = pagesIn(language);
  const links = elements(language).flatMap(({ page, element }) =>
    element.tag === 'a' ? { from: page, to: element.page } : [],
  );

  expect(links.filter(({ to }) => !pages.includes(to))).toEqual([]);
  const named = links.filter(({ from }) => from === 'index').map(({ to }) => to);
  expect(['index', ...named].sort()).toEqual(pages.sort());
});

it.each(languages)('in %s each page has its picture, in words too, and each picture its page', (language) => {
  const shown = elements(language).flatMap(({ page, element }) =>
    element.tag === 'img' ? { page, file: element.src, isDescribed: element.alt.length > 20 } : [],
  );

  const expected = pagesIn(language).filter((page) => page !== 'index');
  expect(shown).toEqual(
    expected.map((page) => ({ page, file: `../images/${language}/${page}.png`, isDescribed: true })),
  );
  expect(readdirSync(join(pictures, language)).sort()).toEqual(expected.map((page) => `${page}.png`).sort());
});

it('the pictures are small', () => {
  const sizes = languages.flatMap(([language]) =>
    readdirSync(join(pictures, language)).map((file) => statSync(join(pictures, language, file)).size),
  );

  expect(Math.max(...sizes)).toBeLessThan(100_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000);
});
