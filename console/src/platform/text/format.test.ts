import { expect, it } from 'vitest';
import { formatDate, formatNumber, formatRecent, formatTime, shorten } from './format.ts';
import { languageCodes } from './language-codes.ts';

it.each([
  [new Date(2026, 10, 5, 23, 59).toISOString(), '05/11/2026'],
  [new Date(999, 0, 1).toISOString(), '01/01/0999'],
  ['', '-'],
  [null, '-'],
])('the date %j is shown as %s [9.FORMAT.1]', (iso, shown) => {
  expect(formatDate(iso)).toBe(shown);
});

it.each([
  [new Date(2026, 10, 5, 9, 5).toISOString(), '05/11/2026 09:05'],
  [new Date(2026, 0, 31, 23, 59).toISOString(), '31/01/2026 23:59'],
  ['', '-'],
  [null, '-'],
])('the date and time %j is shown as %s [9.FORMAT.1]', (iso, shown) => {
  expect(formatTime(iso)).toBe(shown);
});

it.each([
  [new Date(2026, 10, 5, 0, 1), '00:01'],
  [new Date(2026, 10, 4, 23, 59), '04/11/2026 23:59'],
])('the moment %s is shown on 5 November as %s', (moment, shown) => {
  expect(formatRecent(moment.toISOString(), new Date(2026, 10, 5, 9, 30).getTime())).toBe(shown);
});

it.each([
  ['a'.repeat(50), 'a'.repeat(50)],
  ['a'.repeat(51), `${'a'.repeat(50)}...`],
  ['', ''],
])('a text is cut to 50 characters: %s [9.FORMAT.2]', (text, shown) => {
  expect(shorten(text, 50)).toBe(shown);
});

it.each(Object.values(languageCodes))('numbers in %s are written as the browser does', (language) => {
  const numbers = [
    0, 7, 999, 1000, 9999, 10_000, 123_456, 1_234_567, 10_000_000, -5, -1234, -123_456, 0.5, 1234.5,
  ];

  const written = numbers.map((number) => formatNumber(number, language));

  expect(written).toEqual(numbers.map((number) => new Intl.NumberFormat(language).format(number)));
});
