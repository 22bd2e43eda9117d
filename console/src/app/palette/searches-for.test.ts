import { expect, it } from 'vitest';
import { searchesFor } from './searches-for.ts';

it.each([
  ['', []],
  ['ab', []],
  ['pad', [{ name: 'pad' }]],
  ['São José', [{ name: 'São José' }]],
  ['7', [{ id: 7 }]],
  ['0', []],
  ['123', [{ id: 123 }, { document: '123' }, { name: '123' }]],
  ['99999999999', [{ document: '99999999999' }, { name: '99999999999' }]],
  ['12.345', [{ document: '12.345' }]],
  ['12.ABC.345/01DE-35', [{ document: '12.ABC.345/01DE-35' }]],
  ['a@b.com', []],
])('the text %j leads to the searches %j', (typed, searches) => {
  expect(searchesFor(typed)).toEqual(searches);
});
