import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dictionaries } from '../e2e/vocabulary/words.ts';

const docs = resolve(import.meta.dirname, '../docs');

const rows = readFileSync(join(docs, 'glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Thing)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe.each([
  ['pt', 2, dictionaries.pt],
  ['en', 3, dictionaries.eng],
  ['es', 4, dictionaries.sp],
] as const)('The words of the glossary in %s', (language, column, dictionary) => {
  const terms = rows.map((cells) => cells[column] ?? '');
  // The synonyms are what people type into the palette: they may be any words.
  const texts = Object.entries(dictionary)
    .filter(([area]) => area !== 'synonyms')
    .flatMap(([area, words]) =>
      Object.entries(words).map(([key, text]): [string, string] => [
        `${area}.${key}`,
        text.replace(/\{\{.*?\}\}/g, ''),
      ]),
    );
  const pages = readdirSync(join(docs, 'guide', language)).map((page): [string, string] => [
    page,
    readFileSync(join(docs, 'guide', language, page), 'utf8'),
  ]);
  const has = (text: string, word: string) =>
    new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu').test(text);

  it('each mean one thing', () => {
    expect(terms.length).toBeGreaterThan(20);
    expect(terms.filter((term, place) => terms.indexOf(term) !== place)).toEqual([]);
  });

  it('are used by the console', () => {
    expect(terms.filter((term) => !texts.some(([, text]) => has(text, term)))).toEqual([]);
  });

  it('are used instead of others', () => {
    const others = rows.flatMap((cells) =>
      (cells[5] ?? '').split(';').flatMap((part) => {
        const [of, words = ''] = part.split(':').map((piece) => piece.trim());
        return of === language ? words.split(', ') : [];
      }),
    );

    const found = [...texts, ...pages].flatMap(([place, text]) =>
      others.filter((word) => has(text, word)).map((word) => `${place}: ${word}`),
    );

    expect(found).toEqual([]);
  });
});
