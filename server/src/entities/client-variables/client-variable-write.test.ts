import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: user_id } = await call.signedIn;
const taken = {
  status: 409,
  message: [{ field: 'client_system_variable_id', value: '"client_system_variable_id" is already in use' }],
};
const stale = { status: 412, message: 'Changed by someone else meanwhile' };
const notFound = { status: 404, message: 'Resource not found' };
const companyNotFound = { status: 404, message: 'Company not found' };

type Key = { client_id: number; id: number };

async function create(sent: object) {
  const { status, body } = await call(clientVariables.create, { body: sent as never });
  return { status, ...body };
}

async function edit({ client_id, id }: Key, changes: object, version?: number) {
  const query = { client_id, id };
  const { status, body } = await call(clientVariables.edit, { query, body: changes, version });
  return { status, ...body };
}

async function remove({ client_id, id }: Key, version?: number) {
  const { status, body } = await call(clientVariables.remove, { query: { client_id, id }, version });
  return { status, ...body };
}

async function rowOf(id: number) {
  const { body } = await call(clientVariables.list, { query: { id } });
  return body.clientSystems[0];
}

/** A value, and what a form sends for a new one of another variable in its company. */
async function valueAndNew() {
  const { id: client_id } = await build.company();
  const own = await build.clientVariable({ client_id });
  const { id: client_system_variable_id } = await build.systemVariable();
  return { own, fresh: { client_id, client_system_variable_id, value: 'novo valor' } };
}

describe('A value of a company', () => {
  it('is created, changed and deleted, and each is recorded [7.CLIENTVAR.4 7.CLIENTVAR.5 7.CLIENTVAR.6]', async () => {
    const { fresh } = await valueAndNew();
    const created = await create({ ...fresh, value: ' 50% ' });
    const { id } = created;
    const row = { ...fresh, id, value: '50%' };

    expect(created).toEqual({ status: 200, id, message: 'Client system variable created' });
    expect(await rowOf(id)).toMatchObject(row);
    expect(await edit(row, { value: '60%' })).toEqual({
      status: 200,
      id,
      message: 'Client system variable updated',
    });
    expect(await rowOf(id)).toMatchObject({ ...row, value: '60%' });
    expect(await remove(row)).toEqual({ status: 200, id, message: 'Client system variable deleted' });
    expect(await remove(row)).toEqual(notFound);
    expect(await changesOf(db, 'client_system', id)).toEqual([
      { user_id, before: null, after: { ...row, secret: null } },
      { user_id, before: { value: '50%' }, after: { value: '60%' } },
      { user_id, before: { ...row, value: '60%', secret: null }, after: null },
    ]);
  });

  it.each([
    ['client_id', null, 'Required Field'],
    ['client_id', '', 'Required Field'],
    ['client_id', '1', 'Invalid field'],
    ['client_system_variable_id', null, 'Required Field'],
    ['client_system_variable_id', 0, 'Invalid field'],
    ['value', '', 'Required Field'],
    ['value', '  ', 'Required Field'],
    ['value', 7, 'Invalid field'],
    ['value', 'a'.repeat(1001), 'Invalid field'],
    ['client_name', 'Outra', 'Invalid field'],
  ])('with the %s %j is refused', async (field, value, sentence) => {
    const { own, fresh } = await valueAndNew();
    const before = await everything(db);
    const refusal = { status: 400, message: [{ field, value: sentence }] };

    expect(await create({ ...fresh, [field]: value })).toEqual(refusal);
    expect(await edit(own, { [field]: value })).toEqual(refusal);
    expect(await everything(db)).toBe(before);
  });

  it.each(['client_id', 'client_system_variable_id', 'value'])('needs a %s', async (field) => {
    const { fresh } = await valueAndNew();

    expect(await create({ ...fresh, [field]: undefined })).toEqual({
      status: 400,
      message: [{ field, value: 'Required Field' }],
    });
  });

  it('needs an existing company and an existing variable [8.DICT.3]', async () => {
    const { own, fresh } = await valueAndNew();
    const before = await everything(db);

    expect(await create({ ...fresh, client_id: 999_999 })).toEqual(companyNotFound);
    expect(await create({ ...fresh, client_system_variable_id: 999_999 })).toEqual(notFound);
    expect(await edit(own, { client_id: 999_999 })).toEqual(companyNotFound);
    expect(await edit(own, { client_system_variable_id: 999_999 })).toEqual(notFound);
    expect(await everything(db)).toBe(before);
  });

  it('is the only value of its variable in the company [3.CLIENTVAR.1 8.DICT.7]', async () => {
    const { own, fresh } = await valueAndNew();
    const { client_system_variable_id } = own;
    const { id } = await create(fresh);
    const before = await everything(db);

    expect(await create({ ...fresh, client_system_variable_id })).toEqual(taken);
    expect(await edit({ ...fresh, id }, { client_system_variable_id })).toEqual(taken);
    expect(await everything(db)).toBe(before);
    const { id: client_id } = await build.company();
    expect(await create({ ...fresh, client_id, client_system_variable_id })).toMatchObject({ status: 200 });
  });

  it('is created only once by several requests at once', async () => {
    const { fresh } = await valueAndNew();

    const answers = await Promise.all([1, 2, 3, 4, 5].map((at) => create({ ...fresh, value: `vez ${at}` })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('is neither changed nor deleted with an old version', async () => {
    const { own } = await valueAndNew();
    await edit(own, { value: 'primeiro' }, 1);

    expect(await edit(own, { value: 'segundo' }, 1)).toEqual(stale);
    expect(await remove(own, 1)).toEqual(stale);
    expect(await rowOf(own.id)).toMatchObject({ value: 'primeiro' });
    expect(await remove(own, 2)).toMatchObject({ status: 200 });
  });
});

describe('The company of a value', () => {
  it('is in the query: with another company the value is not found', async () => {
    const { own } = await valueAndNew();
    const { id: client_id } = await build.company();
    const before = await everything(db);

    expect(await edit({ client_id, id: own.id }, { value: 'roubado' })).toEqual(notFound);
    expect(await edit({ client_id, id: own.id }, { client_id })).toEqual(notFound);
    expect(await edit({ client_id, id: 999_999 }, { value: 'roubado' })).toEqual(notFound);
    expect(await remove({ client_id, id: own.id })).toEqual(notFound);
    expect(await everything(db)).toBe(before);
  });

  it('is changed to the one in the body, and the value is no longer found with the old one [7.CLIENTVAR.5]', async () => {
    const { own } = await valueAndNew();
    const { id: client_id, name } = await build.company();

    expect(await edit(own, { client_id })).toMatchObject({ status: 200, id: own.id });
    expect(await rowOf(own.id)).toMatchObject({ client_id, client_name: name, value: own.value });
    expect(await edit(own, { value: 'tarde demais' })).toEqual(notFound);
    expect(await changesOf(db, 'client_system', own.id)).toEqual([
      { user_id, before: { client_id: own.client_id }, after: { client_id } },
    ]);
  });

  it('is not changed to one that already has a value of the variable', async () => {
    const { own } = await valueAndNew();
    const { id: client_id } = await build.company();
    const { client_system_variable_id } = own;
    await build.clientVariable({ client_id, client_system_variable_id });
    const before = await everything(db);

    expect(await edit(own, { client_id })).toEqual(taken);
    expect(await everything(db)).toBe(before);
  });
});
