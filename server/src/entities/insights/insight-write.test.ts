import { type InsightInput, insights } from '@retaguarda/contract/entities/insights';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: user_id } = await call.signedIn;
const { id: bakery } = await build.company();
const { id: garage } = await build.company();
const stale = { status: 412, message: 'Changed by someone else meanwhile' };
const taken = { status: 409, message: [{ field: 'name', value: '"name" is already in use' }] };
const notFound = { status: 404, message: 'Resource not found' };
const companyNotFound = { status: 404, message: 'Company not found' };

let number = 0;
const newInsight = (values: Partial<InsightInput> = {}): InsightInput => ({
  name: `Regra ${++number}`,
  description: 'Acha um número',
  regex: '\\d+',
  client_id: [],
  global: false,
  ...values,
});

async function create(values: Partial<InsightInput> = {}) {
  const { status, body } = await call(insights.create, { body: newInsight(values) });
  return { status, ...body };
}

async function edit(id: number, changes: object, version?: number) {
  const { status, body } = await call(insights.edit, { query: { id }, body: changes, version });
  return { status, ...body };
}

async function remove(id: number, version?: number) {
  const { status, body } = await call(insights.remove, { query: { id }, version });
  return { status, ...body };
}

async function insightOf(id: number) {
  const { body } = await call(insights.list, { query: { id } });
  return body.insights[0];
}

describe('Creating an insight', () => {
  it('stores it as it was sent, a company named twice once, and records who did it [3.INSIGHT.1 3.INSIGHT.2 3.INSIGHT.3 7.INSIGHT.4]', async () => {
    const sent = newInsight({ name: ' Telefone ', regex: ' \\d+ ', client_id: [garage, bakery, garage] });

    const { status, headers, body } = await call(insights.create, { body: sent });

    expect({ status, etag: headers.etag, body }).toEqual({
      status: 200,
      etag: '"1"',
      body: { id: expect.any(Number), message: 'Insight created' },
    });
    const insight = { ...sent, id: body.id, name: 'Telefone', client_id: [bakery, garage] };
    expect(await insightOf(body.id)).toEqual(insight);
    expect(await changesOf(db, 'insight', body.id)).toEqual([{ user_id, before: null, after: insight }]);
  });

  it.each([
    ['all companies', { global: true }],
    ['no company', { global: false }],
  ])('for %s names none', async (_which, reach) => {
    const { id, status } = await create(reach);

    expect(status).toBe(200);
    expect(await insightOf(id)).toMatchObject({ ...reach, client_id: [] });
  });

  it('for all companies and for one at once is refused', async () => {
    const before = await everything(db);

    expect(await create({ global: true, client_id: [bakery] })).toEqual({
      status: 400,
      message: [{ field: 'client_id', value: 'Invalid field' }],
    });
    expect(await everything(db)).toBe(before);
  });

  it('for a company that is not there is refused, and leaves nothing behind', async () => {
    const before = await everything(db);

    expect(await create({ client_id: [bakery, 999_999] })).toEqual(companyNotFound);
    expect(await everything(db)).toBe(before);
  });

  it('with a name that is taken, whatever its case, is refused [8.DICT.4]', async () => {
    await create({ name: 'Ação judicial' });

    expect(await create({ name: ' AÇÃO JUDICIAL' })).toEqual(taken);
    expect(await create({ name: 'Acao judicial' })).toMatchObject({ status: 200 });
  });
});

describe('Changing an insight', () => {
  it('changes what it is sent, and nothing else, and records what differs [3.INSIGHT.3 7.INSIGHT.5]', async () => {
    const { id } = await create({ client_id: [bakery] });
    const before = await insightOf(id);

    expect(await edit(id, { regex: '[a-z]+', name: before?.name })).toEqual({
      status: 200,
      id,
      message: 'Insight updated',
    });
    expect(await insightOf(id)).toEqual({ ...before, regex: '[a-z]+' });
    await edit(id, { client_id: [garage, garage] });
    expect(await insightOf(id)).toEqual({ ...before, regex: '[a-z]+', client_id: [garage] });

    expect((await changesOf(db, 'insight', id)).slice(1)).toEqual([
      { user_id, before: { regex: '\\d+' }, after: { regex: '[a-z]+' } },
      { user_id, before: { client_id: [bakery] }, after: { client_id: [garage] } },
    ]);
  });

  it.each([
    ['some companies', { global: true }, { global: true, client_id: [] }],
    ['some companies', { global: true, client_id: [] }, { global: true, client_id: [] }],
    ['some companies', { global: false }, { global: false, client_id: [bakery] }],
    ['some companies', { client_id: [] }, { global: false, client_id: [] }],
    ['all companies', { client_id: [garage] }, { global: false, client_id: [garage] }],
    ['all companies', { client_id: [garage], global: false }, { global: false, client_id: [garage] }],
    ['all companies', { client_id: [] }, { global: true, client_id: [] }],
    ['all companies', { global: false }, { global: false, client_id: [] }],
  ])('for %s by %j leaves it at %j [3.INSIGHT.4 4.INSIGHT.2 4.INSIGHT.3]', async (which, changes, reach) => {
    const { id } = await create(which === 'all companies' ? { global: true } : { client_id: [bakery] });

    expect(await edit(id, changes)).toMatchObject({ status: 200 });
    expect(await insightOf(id)).toMatchObject(reach);
  });

  it.each([
    ['both for all companies and for one', { global: true, client_id: [bakery] }, 400],
    ['for a company that is not there', { client_id: [999_999] }, 404],
  ])('%s is refused, and leaves it as it was', async (_what, changes, status) => {
    const { id } = await create({ client_id: [bakery] });
    const before = await everything(db);

    expect(await edit(id, { name: 'Meio feito', ...changes })).toMatchObject({ status });
    expect(await everything(db)).toBe(before);
  });

  it('refuses the name of another, takes its own again, and a row that is not there is 404', async () => {
    const { id } = await create({ name: 'Pix' });
    const { id: other } = await create();

    expect(await edit(other, { name: 'PIX' })).toEqual(taken);
    expect(await edit(id, { name: 'PIX' })).toMatchObject({ status: 200 });
    expect(await edit(999_999, { name: 'Ninguém' })).toEqual(notFound);
  });

  it('that someone else has changed meanwhile is refused', async () => {
    const { id } = await create({ client_id: [bakery] });

    expect(await edit(id, { regex: 'primeiro' }, 1)).toMatchObject({ status: 200 });
    expect(await edit(id, { regex: 'segundo', client_id: [garage] }, 1)).toEqual(stale);
    expect(await insightOf(id)).toMatchObject({ regex: 'primeiro', client_id: [bakery] });
    expect(await edit(id, { regex: 'terceiro' }, 2)).toMatchObject({ status: 200 });
  });

  it('with the same version by several users at once succeeds for one of them', async () => {
    const { id } = await create({ client_id: [bakery] });
    const changes = [1, 2, 3, 4, 5].map((at) => edit(id, { regex: `vez ${at}`, client_id: [garage] }, 1));

    const statuses = (await Promise.all(changes)).map(({ status }) => status).sort();

    expect(statuses).toEqual([200, 412, 412, 412, 412]);
    expect(await insightOf(id)).toMatchObject({ client_id: [garage] });
  });
});

describe('Deleting an insight', () => {
  it('removes it from all its companies, and records it [7.INSIGHT.6]', async () => {
    const { id } = await create({ client_id: [bakery, garage] });
    const before = await insightOf(id);

    expect(await remove(id, 7)).toEqual(stale);
    expect(await remove(id, 1)).toEqual({ status: 200, id, message: 'Insight deleted' });
    expect(await call(insights.list, { query: { id } })).toMatchObject({ status: 404 });
    expect(await remove(id)).toEqual(notFound);
    expect((await changesOf(db, 'insight', id)).slice(1)).toEqual([{ user_id, before, after: null }]);
    const left = db.selectFrom('insight_client').select('client_id').where('insight_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });
});
