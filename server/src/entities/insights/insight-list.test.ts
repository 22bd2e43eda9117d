import { insights } from '@retaguarda/contract/entities/insights';
import { limits } from '@retaguarda/contract/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { uniqueCpf } from '../../test/unique.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('insight:GET', 'insight:DELETE');
const bakery = await build.company({ name: 'Zilda Pães' });
const garage = await build.company({ name: 'Zulmira Carros' });
const notFound = { status: 404, body: { message: 'Resource not found' } };

/** The names found, in their order. */
async function namesBy(query: object) {
  const { body } = await call(insights.list, { query });
  return body.insights.map(({ name }) => name);
}

describe('Searching insights', async () => {
  await build.insight({ name: 'Água cortada', client_id: [bakery.id] });
  await build.insight({ name: 'abandono', client_id: [garage.id, bakery.id] });
  await build.insight({ name: 'Reclamação 24 horas', client_id: [garage.id] });
  await build.insight({ name: 'Elogio', global: true });
  await build.insight({ name: 'Sem empresa' });

  it.each([
    [{}, ['abandono', 'Água cortada', 'Elogio', 'Reclamação 24 horas', 'Sem empresa']],
    [{ name: 'AGUA' }, ['Água cortada']],
    [{ name: 'reclamaçao 2' }, ['Reclamação 24 horas']],
    [{ name: '   ' }, ['abandono', 'Água cortada', 'Elogio', 'Reclamação 24 horas', 'Sem empresa']],
    [{ name: 'nenhuma' }, []],
    [{ client_id: bakery.id }, ['abandono', 'Água cortada', 'Elogio']],
    [{ client_id: garage.id }, ['abandono', 'Elogio', 'Reclamação 24 horas']],
    [{ client_id: 999_999 }, ['Elogio']],
    [{ client_id: bakery.id, name: 'recl' }, []],
    [{ client_id: bakery.id, name: 'elogio' }, ['Elogio']],
  ])('by %j finds %j [7.INSIGHT.2]', async (query, names) => {
    expect(await namesBy(query)).toEqual(names);
  });

  it.each([
    [{ name: 'ab' }, 'name', 'Min 3 characters'],
    [{ name: 'a'.repeat(61) }, 'name', 'Max 60 characters'],
    [{ name: 'abc!' }, 'name', 'Name must be composed only with letter and numbers'],
    [{ name: 'abc_d' }, 'name', 'Name must be composed only with letter and numbers'],
    [{ client_id: '' }, 'client_id', 'Invalid field'],
    [{ client_id: 0 }, 'client_id', 'Invalid field'],
    [{ page: 0 }, 'page', 'Invalid field'],
    [{ qtd: 101 }, 'qtd', 'Invalid field'],
    [{ id: '' }, 'id', 'Invalid field'],
    [{ form: 'yes' }, 'form', 'Invalid field'],
    [{ description: 'abc' }, 'description', 'Invalid field'],
  ])('refuses %j', async (query, field, value) => {
    const { status, body } = await call(insights.list, { query: query as never });

    expect({ status, ...body }).toMatchObject({ status: 400, message: [{ field, value }] });
  });

  it('answers a page at a time, and knows the total past the last one [7.INSIGHT.1]', async () => {
    const all = await call(insights.list, { query: { qtd: 2, page: 3 } });
    const own = await call(insights.list, { query: { qtd: 2, page: 2, client_id: bakery.id } });
    const past = await call(insights.list, { query: { qtd: 2, page: 4 } });

    expect(all.body).toMatchObject({ insights: [{ name: 'Sem empresa' }], total: 5, paging: 3 });
    expect(own.body).toMatchObject({ insights: [{ name: 'Elogio' }], total: 3, paging: 2 });
    expect(past.body).toEqual({ insights: [], total: 5, paging: 3 });
  });

  it('returns seven insights per page, and counts an insight until it is deleted', async () => {
    const made = [];
    for (let n = 0; n < 3; n++) made.push(await build.insight({ client_id: [garage.id] }));
    const totals = async () => [
      (await call(insights.list, { query: {} })).body.total,
      (await call(insights.list, { query: { client_id: garage.id } })).body.total,
    ];

    expect((await call(insights.list, { query: {} })).body.insights).toHaveLength(7);
    expect(await totals()).toEqual([8, 6]);
    for (const { id } of made) await call(insights.remove, { query: { id } });
    expect(await totals()).toEqual([5, 3]);
  });
});

describe('Reading one insight', () => {
  it('answers the listed fields with its version as the ETag, and nothing else [3.INSIGHT.1 3.INSIGHT.2 3.INSIGHT.4 7.INSIGHT.3]', async () => {
    const { id, name } = await build.insight({ regex: ' a|b ', client_id: [garage.id, bakery.id] });

    const { headers, body } = await call(insights.list, { query: { id } });

    expect(headers.etag).toBe('"1"');
    const insight = { id, name, description: 'Regra de teste', regex: ' a|b ', global: false };
    expect(body).toEqual({
      insights: [{ ...insight, client_id: [bakery.id, garage.id] }],
      total: 1,
      paging: 1,
    });
  });

  it('answers it through a company it is for, and 404 through another one', async () => {
    const { id: own } = await build.insight({ client_id: [bakery.id] });
    const { id: global } = await build.insight({ global: true });
    const through = (client_id: number, id: number) => call(insights.list, { query: { client_id, id } });

    expect(await through(bakery.id, own)).toMatchObject({ status: 200, body: { insights: [{ id: own }] } });
    expect(await through(garage.id, own)).toMatchObject(notFound);
    expect(await through(garage.id, global)).toMatchObject({ status: 200 });
    expect(await call(insights.list, { query: { id: 999_999 } })).toMatchObject(notFound);
  });
});

describe('The companies a form offers', async () => {
  const first = Array.from({ length: limits.page.selector + 1 }, (_, at) => ({
    name: `Área ${1000 + at}`,
    email: 'a@b.co',
    document: uniqueCpf(),
    domain: 'site',
    pj: false,
    client_info: '{}',
  }));
  await db.insertInto('client').values(first).execute();
  const names = first.map(({ name }) => name).slice(0, limits.page.selector);
  const offered = async (query: object) => {
    const { body } = await call(insights.list, { query: { ...query, form: 'true' } });
    expect(body.form?.clients.every((one) => Object.keys(one).join() === 'id,name')).toBe(true);
    return body.form?.clients.map(({ name }) => name);
  };

  it('are the first hundred by name, and those that the answered insights name [3.INSIGHT.5 7.INSIGHT.3]', async () => {
    expect(await offered({ name: 'Elogio' })).toEqual(names);
    expect(await offered({ name: 'abandono' })).toEqual([...names, 'Zilda Pães', 'Zulmira Carros']);
    expect(await offered({ name: 'cortada' })).toEqual([...names, 'Zilda Pães']);
    expect(await offered({ name: 'abandono', page: 2 })).toEqual(names);
  });

  it('are those of a single insight too, each once', async () => {
    const { id: known } = await db
      .selectFrom('client')
      .select('id')
      .where('name', '=', 'Área 1007')
      .executeTakeFirstOrThrow();
    const { id } = await build.insight({ client_id: [garage.id, known] });

    expect(await offered({ id })).toEqual([...names, 'Zulmira Carros']);
  });

  it('come only when they are requested [3.INSIGHT.5]', async () => {
    const { body } = await call(insights.list, { query: { name: 'abandono' } });

    expect(body).not.toHaveProperty('form');
  });
});
