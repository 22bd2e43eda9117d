import { groups, skills } from '@retaguarda/contract/entities/skills';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: user_id } = await call.signedIn;
const notFound = { status: 404, body: { message: 'Resource not found' } };

/** Skills and groups differ only in their names, so both are tested alike. */
const both = [
  { entity: 'skill', noun: 'Skill', endpoints: skills, rows: 'skills' },
  { entity: 'group', noun: 'Group', endpoints: groups as unknown as typeof skills, rows: 'groups' },
] as const;

describe.each(both)('A $entity', ({ entity, noun, endpoints, rows }) => {
  const make = (values?: { client_id?: number; name?: string }) => build[entity](values);

  async function list(query: object) {
    const { body } = await call(endpoints.list, { query });
    const found = (body as unknown as Record<string, { id: number; name: string }[]>)[rows] ?? [];
    return { names: found.map(({ name }) => name), total: body.total, paging: body.paging };
  }

  it('is listed with all of its company, in order, when no page is requested [7.GROUPSKILL.1 7.GROUPSKILL.2 9.LIST.2]', async () => {
    const { id: client_id } = await build.company();
    for (const name of ['Água', 'vendas', 'Abc', 'b', 'c', 'd', 'e', 'f']) await make({ client_id, name });
    await make();

    const names = ['Abc', 'Água', 'b', 'c', 'd', 'e', 'f', 'vendas'];
    expect(await list({ client_id })).toEqual({ names, total: 8, paging: 1 });
    expect(await list({ client_id, page: 1 })).toEqual({ names: names.slice(0, 7), total: 8, paging: 2 });
    expect(await list({ client_id, page: 2 })).toEqual({ names: ['vendas'], total: 8, paging: 2 });
    expect(await list({ client_id, qnt: 3 })).toEqual({ names: names.slice(0, 3), total: 8, paging: 3 });
    expect(await list({ client_id, qnt: 3, page: 3 })).toEqual({
      names: names.slice(6),
      total: 8,
      paging: 3,
    });
    expect(await list({ client_id, page: 9 })).toEqual({ names: [], total: 8, paging: 2 });
    expect((await list({})).total).toBeGreaterThan(8);
  });

  it('is one of a thousand at most when no page is requested, and the total counts the rest [9.LIST.2]', async () => {
    const { id: client_id } = await build.company();
    const rows = Array.from({ length: 1001 }, (_, at) => ({ client_id, name: `Nome ${at}` }));
    await db.insertInto(entity).values(rows).execute();

    const { names, ...numbers } = await list({ client_id });

    expect({ listed: names.length, ...numbers }).toEqual({ listed: 1000, total: 1001, paging: 2 });
    expect((await list({ client_id, qnt: 100, page: 11 })).names).toHaveLength(1);
  });

  it('is not in the list of a company that has none', async () => {
    const { id: client_id } = await build.company();

    expect(await list({ client_id })).toEqual({ names: [], total: 0, paging: 0 });
    expect(await list({ client_id, qnt: 5 })).toEqual({ names: [], total: 0, paging: 0 });
  });

  it('is read alone with its version, with its company or without [3.GROUPSKILL.1 3.GROUPSKILL.2]', async () => {
    const { id, client_id, name } = await make();

    for (const query of [{ id }, { id, client_id }]) {
      const { headers, body } = await call(endpoints.list, { query });
      expect(headers.etag).toBe('"1"');
      expect(body).toEqual({ [rows]: [{ id, client_id, name }], total: 1, paging: 1 });
    }
    expect(await call(endpoints.list, { query: { id: 999_999 } })).toMatchObject(notFound);
  });

  it.each([
    [{ qnt: 0 }, 'qnt'],
    [{ qnt: 101 }, 'qnt'],
    [{ page: 0 }, 'page'],
    [{ qtd: 7 }, 'qtd'],
    [{ client_id: '' }, 'client_id'],
    [{ name: 'abc' }, 'name'],
  ])('is not listed by %j [9.LIST.2]', async (query, field) => {
    const { status, body } = await call(endpoints.list, { query: query as never });

    expect({ status, ...body }).toEqual({ status: 400, message: [{ field, value: 'Invalid field' }] });
  });

  it('is created, renamed and deleted, and each is recorded [1.SCOPE.8 7.GROUPSKILL.1 7.GROUPSKILL.2]', async () => {
    const { id: client_id } = await build.company();
    const created = await call(endpoints.create, { query: { client_id }, body: { name: ' 2ª via! ' } });
    const { id } = created.body;
    const edited = await call(endpoints.edit, { query: { client_id, id }, body: { name: 'Boleto' } });
    expect(await list({ client_id })).toMatchObject({ names: ['Boleto'] });
    const removed = await call(endpoints.remove, { query: { client_id, id } });

    expect([created, edited, removed]).toMatchObject([
      { status: 200, headers: { etag: '"1"' }, body: { id, message: `${noun} created` } },
      { status: 200, headers: { etag: '"2"' }, body: { id, message: `${noun} updated` } },
      { status: 200, body: { id, message: `${noun} deleted` } },
    ]);
    expect(await call(endpoints.list, { query: { id } })).toMatchObject(notFound);
    const row = { id, client_id, name: '2ª via!' };
    expect(await changesOf(db, entity, id)).toEqual([
      { user_id, before: null, after: row },
      { user_id, before: { name: '2ª via!' }, after: { name: 'Boleto' } },
      { user_id, before: { ...row, name: 'Boleto' }, after: null },
    ]);
  });

  it.each([
    ['', 'Required Field'],
    ['  ', 'Required Field'],
    [undefined, 'Required Field'],
    [7, 'Invalid field'],
    ['a'.repeat(61), 'Invalid field'],
  ])('is not called %j', async (name, value) => {
    const { id, client_id } = await make();
    const refusal = { status: 400, body: { message: [{ field: 'name', value }] } };
    const body = { name } as never;

    expect(await call(endpoints.create, { query: { client_id }, body })).toMatchObject(refusal);
    if (name === undefined) return;
    expect(await call(endpoints.edit, { query: { client_id, id }, body })).toMatchObject(refusal);
  });

  it('has the same name whatever its accents and spaces are made of, and is stored as it is read', async () => {
    const { id: client_id } = await build.company();
    const create = (name: string) => call(endpoints.create, { query: { client_id }, body: { name } });

    expect(await create('Cobrança\u00a0São João'.normalize('NFD'))).toMatchObject({ status: 200 });
    expect(await create('Cobrança São João')).toMatchObject({ status: 409 });
    expect((await list({ client_id })).names).toEqual(['Cobrança São João']);
  });

  it('has a name no other of its company has, whatever its case [8.DICT.4]', async () => {
    const { id, client_id } = await make({ name: 'Vendas' });
    const other = await make({ client_id });
    const refusal = {
      status: 409,
      body: { message: [{ field: 'name', value: '"name" is already in use' }] },
    };
    const body = { name: 'VENDAS' };

    expect(await call(endpoints.create, { query: { client_id }, body })).toMatchObject(refusal);
    expect(await call(endpoints.edit, { query: { client_id, id: other.id }, body })).toMatchObject(refusal);
    expect(await call(endpoints.edit, { query: { client_id, id }, body })).toMatchObject({ status: 200 });
    const { id: elsewhere } = await build.company();
    expect(await call(endpoints.create, { query: { client_id: elsewhere }, body })).toMatchObject({
      status: 200,
    });
  });

  it('is not created in a company that is not there [8.DICT.3]', async () => {
    expect(
      await call(endpoints.create, { query: { client_id: 999_999 }, body: { name: 'Vendas' } }),
    ).toMatchObject({ status: 404, body: { message: 'Company not found' } });
  });

  it('is neither renamed nor deleted with an old version', async () => {
    const { id, client_id } = await make();
    const query = { client_id, id };
    await call(endpoints.edit, { query, body: { name: 'Primeiro' }, version: 1 });

    const stale = { status: 412, body: { message: 'Changed by someone else meanwhile' } };
    expect(await call(endpoints.edit, { query, body: { name: 'Segundo' }, version: 1 })).toMatchObject(stale);
    expect(await call(endpoints.remove, { query, version: 1 })).toMatchObject(stale);
    expect(await list({ client_id })).toMatchObject({ names: ['Primeiro'] });
    expect(await call(endpoints.remove, { query, version: 2 })).toMatchObject({ status: 200 });
  });

  it('is not deleted while a user has it [1.SCOPE.8]', async () => {
    const { id, client_id } = await make();
    const user = await build.user({ client_id });
    const link = { client_id, user_id: user.id };
    await (entity === 'skill'
      ? db.insertInto('user_skill').values({ ...link, skill_id: id })
      : db.insertInto('user_group').values({ ...link, group_id: id })
    ).execute();
    const before = await everything(db);

    const { status, body } = await call(endpoints.remove, { query: { client_id, id } });

    expect({ status, ...body }).toMatchObject({ status: 409, message: `${noun} is linked to users` });
    expect(await everything(db)).toBe(before);
  });
});
