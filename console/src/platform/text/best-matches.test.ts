import { expect, it } from 'vitest';
import { bestMatches } from './best-matches.ts';

const names = ['Academia Arquipélago', 'Ipezinho Modas', 'Banco Ipê', 'Casa Ipê Modas', 'Padaria São José'];
const found = (typed: string) => bestMatches(names, typed, (name) => name);

it.each([
  ['ipe', ['Banco Ipê', 'Casa Ipê Modas', 'Ipezinho Modas', 'Academia Arquipélago']],
  ['banco', ['Banco Ipê']],
  ['IPÊ M', ['Casa Ipê Modas']],
  ['modas', ['Ipezinho Modas', 'Casa Ipê Modas']],
  ['são-josé', ['Padaria São José']],
  ['', names],
  ['&', []],
  ['xyz', []],
])('%j finds %j: whole words first, then starts of words, then parts', (typed, shown) => {
  expect(found(typed)).toEqual(shown);
});

it.each([
  ['tema', ['Usuários do sistema', 'Mudar tema para claro'], 'Mudar tema para claro'],
  ['fern', ['Alexandre Fernandes', 'Fernanda Lima'], 'Fernanda Lima'],
  ['ren', ['Pet Shop Porto Sereno', 'Renata Dias'], 'Renata Dias'],
  ['sul', ['Consultas', 'Sulamita', 'Equipe do Sul'], 'Equipe do Sul'],
  ['mar', ['Mar Aberto', 'Beira Mar', 'Marina'], 'Mar Aberto'],
])('of what contains %j, %j, the first is %j', (typed, rows, first) => {
  expect(bestMatches(rows, typed, (name) => name)[0]).toBe(first);
});
