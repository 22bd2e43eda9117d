import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../test/database.ts';
import { isWholeName, mayMention, mentionsIn, wholeNumber } from './identifiers.ts';

const { db, close } = await openDatabase();
afterAll(close);

const jose = {
  names: ['José da Conceição', 'José da Conceição Júnior', 'Ana D’Ávila-Sá', 'O.B. [Um] Nome_%'],
  emails: ['jose.c+chat@my-shop.example.com'],
  numbers: ['11987654321', '52998224725'],
};

/** What a text mentions, as far as the search in the database finds it as well. */
async function found(text: string) {
  const isFound = await mayMention(db, jose);
  const { rows } = await sql<{ is: boolean }>`select ${isFound(sql`${text}::text`)} as is`.execute(db);
  return rows[0]?.is ? mentionsIn(jose)(text) : [];
}

it('is found in JSON by a name with quotes or a backslash', async () => {
  const names = ['Ana "Nina" Souza', String.raw`Rui \ Prado`];
  const isFound = await mayMention(db, { names, emails: [], numbers: [] });
  for (const name of names) {
    const { rows } = await sql<{ is: boolean }>`
      select ${isFound(sql`${JSON.stringify({ contact: name })}::jsonb::text`)} as is`.execute(db);
    expect(rows).toEqual([{ is: true }]);
  }
});

describe('A person', () => {
  it.each([
    ['ligou José da Conceição, às 9h', ['José da Conceição']],
    ['JOSE DA CONCEICAO', ['JOSE DA CONCEICAO']],
    ['José da Conceição Júnior pediu', ['José da Conceição Júnior']],
    ['ana d’avila-sa e José da Conceição', ['ana d’avila-sa', 'José da Conceição']],
    ['(O.B. [Um] Nome_%)', ['O.B. [Um] Nome_%']],
    ['para jose.c+chat@my-shop.example.com.', ['jose.c+chat@my-shop.example.com']],
    ['<JOSE.C+CHAT@MY-SHOP.EXAMPLE.COM>', ['JOSE.C+CHAT@MY-SHOP.EXAMPLE.COM']],
    ['(11)98765-4321', ['11)98765-4321']],
    ['+55 11 98765-4321 e 5511987654321', ['55 11 98765-4321', '5511987654321']],
    ['CPF 529.982.247-25', ['529.982.247-25']],
    ['😀😀😀 senha 4711: José da Conceição', ['José da Conceição']],
  ])('is found in %j', async (text, mentions) => {
    expect(await found(text)).toEqual(mentions);
  });

  it.each([
    'José da Conceiçãos',
    'Marijosé da Conceição',
    'José Conceição',
    'xjose.c+chat@my-shop.example.com',
    'jose.c+chat@my-shop.example.com.br',
    'jose-c+chat@my-shop.example.com',
    '119876543210',
    '2119876543211',
    '',
  ])('is not found in %j', async (text) => {
    expect(await found(text)).toEqual([]);
  });

  it('of whom nothing is known is found nowhere', () => {
    expect(mentionsIn({ names: [], emails: [], numbers: [] })('Qualquer texto')).toEqual([]);
  });
});

it.each([
  ['Ana Souza', true],
  ['Ana', false],
  ['A B', false],
  ['  Ana  ', false],
])('%j is enough to find somebody in a text: %s', (name, is) => {
  expect(isWholeName(name)).toBe(is);
});

it.each([
  ['(11)98765-4321', '11987654321'],
  ['+55 11 3333-4444', '1133334444'],
  ['529.982.247-25', '52998224725'],
  ['ramal 1234', undefined],
  ['1234', undefined],
  ['pedido 11987654321', undefined],
])('the number of %j is %j', (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});
