import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it.each([
  ['a'.repeat(50), 'a'.repeat(50)],
  ['a'.repeat(51), `${'a'.repeat(50)}...`],
  ['', ''],
])('a text is cut to 50 characters: %s [9.FORMAT.2]', (text, shown) => {
  expect(shorten(text, 50)).toBe(shown);
});
