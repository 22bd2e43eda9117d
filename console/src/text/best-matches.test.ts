import { expect, it } from 'vitest';
import { bestMatches } from './best-matches.ts';

const names = ['Academia Arquipélago', 'Ipezinho Modas', 'Banco Ipê', 'Casa Ipê Modas', 'Padaria São José'];
const found = (typed: string) => bestMatches(names, typed, (name) => name);

it.each([
  ['ipe', ['Banco Ipê', 'Casa Ipê Modas', 'Ipezinho Modas', 'Academia Arquipélago']],
  ['IPÊ M', ['Casa Ipê Modas']],
  ['modas', ['Ipezinho Modas', 'Casa Ipê Modas']],
  ['são-josé', ['Padaria São José']],
  ['', names],
  ['&', []],
  ['xyz', []],
])('%j finds %j: whole words first, then starts of words, then parts', (typed, shown) => {
  expect(found(typed)).toEqual(shown);
});
