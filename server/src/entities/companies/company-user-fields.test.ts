import { companies } from '@retaguarda/contract/entities/companies';
import { afterAll, describe, expect, it } from 'vitest';
import { newCompany } from '../../test/builders.ts';
import { startApp } from '../../test/harness.ts';
import { changesOf } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('client:GET', 'client:POST', 'client:PUT');
const field = (values: object = {}) => ({
  ...{ name: 'matricula', title: 'Matrícula', required: true, max_length: 10, place_holder: 'Ex.: 12' },
  ...values,
});
const define = (id: number, user_fields: unknown) =>
  call(companies.edit, { query: { id }, body: { user_fields } as never });

async function fieldsOf(id: number) {
  const { body } = await call(companies.list, { query: { id } });
  return body.clients[0]?.user_fields;
}

describe('The fields a company adds to its users', () => {
  it('are stored in their order, replaced as a whole, and recorded [3.USER.9 7.CLIENT.6]', async () => {
    const { id } = await build.company();
    const fields = [field({ name: 'z_1', title: 'Último' }), field({ required: false, place_holder: '' })];

    expect(await define(id, fields)).toMatchObject({ status: 200, body: { message: 'Company updated' } });
    expect(await fieldsOf(id)).toEqual(fields);
    await define(id, fields.slice(1));
    expect(await fieldsOf(id)).toEqual(fields.slice(1));
    await define(id, []);
    expect(await fieldsOf(id)).toEqual([]);

    expect(await changesOf(db, 'client', id)).toMatchObject([
      { before: { user_fields: [] }, after: { user_fields: fields } },
      { before: { user_fields: fields }, after: { user_fields: fields.slice(1) } },
      { before: { user_fields: fields.slice(1) }, after: { user_fields: [] } },
    ]);
  });

  it('do not change when other fields change, and may be sent with a new company', async () => {
    const created = await call(companies.create, { body: { ...newCompany(), user_fields: [field()] } });
    const { id } = created.body;

    await call(companies.edit, { query: { id }, body: { name: 'Outra' } });

    expect(await fieldsOf(id)).toEqual([field()]);
  });

  it('are returned only with a single company: not in a list, and not to users who may only choose a company', async () => {
    const { id, name } = await build.company();
    await define(id, [field()]);

    const { body: list } = await call(companies.list, { query: { name } });
    const { body: chosen } = await as('user:GET')(companies.list, { query: { id } });

    expect(list.clients).toMatchObject([{ id }]);
    expect(list.clients[0]).not.toHaveProperty('user_fields');
    expect(chosen.clients).toEqual([{ id, name, active: '1' }]);
  });

  it.each<[unknown, string, string]>([
    [[field(), field()], '1.name', '"name" is already in use'],
    [[field(), field({ name: 'a' }), field({ name: 'a' })], '2.name', '"name" is already in use'],
    [[field({ name: '' })], '0.name', 'Required Field'],
    [[field({ name: 'Matricula' })], '0.name', 'Invalid field'],
    [[field({ name: 'matrícula' })], '0.name', 'Invalid field'],
    [[field({ name: 'a b' })], '0.name', 'Invalid field'],
    [[field({ name: '1a' })], '0.name', 'Invalid field'],
    [[field({ name: '__proto__' })], '0.name', 'Invalid field'],
    [[field({ name: 'a'.repeat(41) })], '0.name', 'Invalid field'],
    [[field({ title: ' ' })], '0.title', 'Required Field'],
    [[field({ title: 'a'.repeat(61) })], '0.title', 'Invalid field'],
    [[field({ place_holder: 'a'.repeat(101) })], '0.place_holder', 'Invalid field'],
    [[field({ required: 'sim' })], '0.required', 'Invalid field'],
    [[field({ max_length: 0 })], '0.max_length', 'Invalid field'],
    [[field({ max_length: 501 })], '0.max_length', 'Invalid field'],
    [[field({ max_length: 1.5 })], '0.max_length', 'Invalid field'],
    [[field({ max_length: '10' })], '0.max_length', 'Invalid field'],
    [[field(), field({ name: 'b', type: 'number' })], '1.type', 'Invalid field'],
    [{ matricula: field() }, '', 'Invalid field'],
    [Array.from({ length: 31 }, (_, at) => field({ name: `f${at}` })), '', 'Invalid field'],
  ])('are refused: %j', async (user_fields, at, value) => {
    const { id } = await build.company();
    const where = at ? `user_fields.${at}` : 'user_fields';

    const { status, body } = await define(id, user_fields);
    const created = await call(companies.create, { body: { ...newCompany(), user_fields } as never });

    const refusal = { status: 400, message: [{ field: where, value }] };
    expect({ status, ...body }).toEqual(refusal);
    expect({ status: created.status, ...created.body }).toEqual(refusal);
    expect(await fieldsOf(id)).toEqual([]);
  });

  it('may be thirty, each of the maximum length', async () => {
    const { id } = await build.company();
    const most = Array.from({ length: 30 }, (_, at) =>
      field({
        name: `f${at}`.padEnd(40, 'a'),
        title: 'é'.repeat(60),
        place_holder: 'é'.repeat(100),
        max_length: 500,
      }),
    );

    expect(await define(id, most)).toMatchObject({ status: 200 });
    expect(await fieldsOf(id)).toEqual(most);
  });
});
