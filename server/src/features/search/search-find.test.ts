import { search } from '@retaguarda/contract/entities/search';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { blankInfo } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { unique } from '../../test/unique.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const caller = as(...permissions);

/** A word of letters that no other row has. */
const word = () => unique('zq').replaceAll(' ', '');

async function find(text: string, more: object = {}) {
  const { status, body } = await caller(search.find, { query: { text, ...more } });
  expect(status).toBe(200);
  return body.groups;
}
const namesFor = async (text: string, kind: string) =>
  (await find(text)).find((group) => group.kind === kind)?.rows.map(({ name }) => name) ?? [];

describe('A company is found', async () => {
  const name = `Café ${word()} Ltda`;
  const email = `${word()}.fale-conosco@exemplo.com.br`;
  const document = '12ABC34501DE35';
  const { id } = await build.company({ name, email, document, pj: true });
  const client_info = JSON.stringify({
    ...blankInfo,
    clientnumber: '(84)98765-1234',
    responsiblenumber: '0800 555 4321',
  });
  await db.updateTable('client').set({ client_info }).where('id', '=', id).execute();

  it.each([
    ['part of the name', name.slice(5, 9)],
    ['its words in any order', `${name.split(' ')[1]} cafe`],
    ['the name in other case and without accents', name.toUpperCase().replace('É', 'E')],
    ['part of the e-mail', email.slice(2, 20)],
    ['the end of the e-mail', 'conosco@exemplo.com.br'],
    ['the document with its mask', '12.ABC.345/01DE-35'],
    ['the document without its mask', '12abc34501de35'],
    ['part of the document', '2.abc.345'],
    ['the telephone with its mask', '(84)98765-1234'],
    ['the telephone with spaces', '84 98765 1234'],
    ['the telephone with the code of the country', '+55 84 98765-1234'],
    ['the telephone without its area code', '98765-1234'],
    ['the telephone of the person responsible', '0800 555 4321'],
    ['the id', String(id)],
    ['the id with a sign', `#${id}`],
  ])('by %s', async (_what, text) => {
    expect(await namesFor(text, 'client')).toContain(name);
  });

  it('with the detail that was searched for, and its document otherwise', async () => {
    const detailFor = async (text: string) => (await find(text))[0]?.rows[0]?.detail;

    expect(await detailFor(name)).toBe('12.ABC.345/01DE-35');
    expect(await detailFor(email)).toBe(email);
    expect(await detailFor('84987651234')).toBe('(84)98765-1234');
  });

  it('not by words of which it has only some, nor by part of another id', async () => {
    expect(await namesFor(`${name} ${word()}`, 'client')).toEqual([]);
    expect(await namesFor(`#${id + 1000}`, 'client')).toEqual([]);
  });
});

describe('Results', () => {
  it('come in the order of how well they match, the active ones first', async () => {
    const sought = word();
    const names = [`a${sought}`, `b ${sought}s`, `c ${sought}`, `d ${sought}`, `e ${sought}`];
    for (const name of names) await build.company({ name, active: name.startsWith('d') ? '0' : '1' });

    expect(await namesFor(sought, 'client')).toEqual([names[2], names[4], names[3], names[1], names[0]]);
  });

  it('that begin with the text come before those that have it later, as whole words and as starts of words', async () => {
    const sought = word();
    const names = [`Ana ${sought}andes`, `${sought}anda`, `Ana ${sought}`, `${sought} Lima`];
    for (const name of names) await build.user({ name });

    expect(await namesFor(sought, 'user')).toEqual([names[3], names[2], names[1], names[0]]);
  });

  it('have the row with the id before rows with the number', async () => {
    const { id } = await build.company({ name: 'Depois' });
    const text = String(id).padStart(3, '0');
    await build.company({ name: `Antes ${text}` });

    expect((await namesFor(text, 'client')).slice(0, 2)).toEqual(['Depois', `Antes ${text}`]);
  });

  it('name their company and the state of both', async () => {
    const sought = word();
    const company = await build.company({ name: `Casa ${word()}`, active: '0' });
    const user = await build.user({ client_id: company.id, name: sought, active: false });

    expect(await find(sought)).toEqual([
      {
        kind: 'user',
        total: 1,
        has_more: false,
        paging: 1,
        rows: [
          {
            id: user.id,
            name: sought,
            detail: user.email,
            client: { id: company.id, name: company.name, active: false },
            active: false,
          },
        ],
      },
    ]);
  });

  it('include people of whom one word is in the name of the company, after those who have all words', async () => {
    const [person, place] = [word(), word()];
    const { id: client_id } = await build.company({ name: `Casa ${place}` });
    await build.user({ client_id, name: person });
    await build.user({ client_id, name: 'Outra Pessoa' });
    await build.user({ name: `${person} ${place}` });

    expect(await namesFor(`${person} ${place}`, 'user')).toEqual([`${person} ${place}`, person]);
    expect(await namesFor(place, 'user')).toEqual([`${person} ${place}`]);
  });

  it('are counted up to a hundred, and have pages', async () => {
    const sought = word();
    const { id: client_id } = await build.company();
    const { department_id, profile_id } = await build.user({ client_id });
    const values = { client_id, department_id, profile_id, name: sought };
    for (let made = 0; made < 101; made += 1) await build.user(values);
    await build.user({ ...values, name: `${sought} melhor` });
    const pageOf = async (page: number, qtd = 40) =>
      (await find(sought, { kind: 'user', page, qtd })).map(({ rows, ...group }) => ({
        ...group,
        rows: rows.length,
      }));

    const group = { kind: 'user', total: 100, has_more: true, paging: 3 };
    expect(await pageOf(1)).toEqual([{ ...group, rows: 40 }]);
    expect(await pageOf(3)).toEqual([{ ...group, rows: 20 }]);
    expect(await pageOf(4)).toEqual([{ ...group, rows: 0 }]);
    expect(await pageOf(2_147_483_647, 100)).toEqual([{ ...group, paging: 1, rows: 0 }]);
    const ids = await Promise.all(
      [1, 2, 3].map(async (page) => (await find(sought, { kind: 'user', page, qtd: 40 }))[0]?.rows ?? []),
    );
    expect(new Set(ids.flat().map(({ id }) => id)).size).toBe(100);
  });

  it('have the whole word among them, however many rows have it inside of another', async () => {
    const sought = word();
    const { id: client_id } = await build.company();
    const { department_id, profile_id } = await build.user({ client_id });
    for (let made = 0; made < 110; made += 1)
      await build.user({ client_id, department_id, profile_id, name: `aa${sought}` });
    await build.user({ client_id, department_id, profile_id, name: `zz ${sought}` });

    expect((await namesFor(sought, 'user'))[0]).toBe(`zz ${sought}`);
  });
});
