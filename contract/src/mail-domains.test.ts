import { expect, it } from 'vitest';
import { emailAt, namesAddress, ownDomains } from './mail-domains.ts';

it.each([
  ['contato@aurora.example', 'aurora', ['aurora.example']],
  [
    'contato@aurora.example',
    'https://www.Aurora-Seguros.example/',
    ['aurora.example', 'aurora-seguros.example'],
  ],
  ['aurora@gmail.com', 'aurora.example', ['aurora.example']],
  ['aurora@gmail.com', 'https://instagram.com/aurora', []],
  ['aurora@UOL.com.br', 'aurora', []],
  ['', '', []],
])('The domains of a company with %j and the site %j are %j', (email, domain, expected) => {
  expect(ownDomains({ email, domain })).toEqual(expected);
});

it('A mailbox moves to the domain of another company', () => {
  expect(emailAt('vendas@aurora.example', { email: 'a@boavida.example', domain: 'boavida' })).toBe(
    'vendas@boavida.example',
  );
  expect(emailAt('vendas@aurora.example', { email: 'boavida@gmail.com', domain: 'boavida.example' })).toBe(
    'vendas@boavida.example',
  );
});

it.each([
  ['has none', { email: 'boavida@gmail.com', domain: 'boavida' }],
  ['has the same', { email: 'filial@Aurora.example', domain: 'aurora.example' }],
  ['is not typed yet', { email: 'filial@', domain: '' }],
])('A mailbox moves nowhere where the domain of the other company %s', (_why, company) => {
  expect(emailAt('vendas@aurora.example', company)).toBeUndefined();
});

it.each([
  ['Fale com sac@outra.example', true],
  ['https://chat.Aurora.example/api', true],
  ['aurora.example', true],
  ['nova-aurora.example', false],
  ['aurora.examples', false],
  ['das 8h às 18h', false],
  ['https://cdn.plataforma.example/logo.svg', false],
  ['@', false],
])('%j names an address of aurora.example: %j', (text, expected) => {
  expect(namesAddress(text, ['aurora.example'])).toBe(expected);
});
