import { type SystemVariableInput, systemVariables } from '@retaguarda/contract/entities/system-variables';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: user_id } = await call.signedIn;
const { id: client_id } = await build.company();
const stale = { status: 412, message: 'Changed by someone else meanwhile' };
const fixed = { status: 409, message: 'System variable is not editable' };
const taken = { status: 409, message: [{ field: 'name', value: '"name" is already in use' }] };
const notFound = { status: 404, message: 'Resource not found' };

async function list(query: object) {
  const { status, body } = await call(systemVariables.list, { query });
  return { status, ...body };
}

async function create(sent: Partial<SystemVariableInput>) {
  const body = { value: 'um valor', ...sent } as SystemVariableInput;
  const { status, body: reply } = await call(systemVariables.create, { body });
  return { status, ...reply };
}

async function edit(id: number, changes: object, version?: number) {
  const { status, body } = await call(systemVariables.edit, { query: { id }, body: changes, version });
  return { status, ...body };
}

async function remove(id: number, version?: number) {
  const { status, body } = await call(systemVariables.remove, { query: { id }, version });
  return { status, ...body };
}

describe('Searching system variables', async () => {
  for (const name of ['limite_fila', 'Horário de verão', 'limiteXfila', 'água', 'b', 'c', 'd', 'e'])
    await build.systemVariable({ name });
  const namesBy = async (query: object) => (await list(query)).clientSystemVariables.map(({ name }) => name);

  it.each([
    [{ name: 'LIMITE' }, ['limite_fila', 'limiteXfila']],
    [{ name: 'te_f' }, ['limite_fila']],
    [{ name: 'horario' }, ['Horário de verão']],
    [{ name: 'VERÃO', client_id: 999_999 }, ['Horário de verão']],
    [{ name: 'nenhuma' }, []],
    [{ name: ' ' }, ['água', 'b', 'c', 'd', 'e', 'Horário de verão', 'limite_fila']],
    [{ page: 2 }, ['limiteXfila']],
    [{ page: 2, qtd: 3 }, ['d', 'e', 'Horário de verão']],
  ])('by %j finds %j [7.SYSVAR.1 7.SYSVAR.2]', async (query, names) => {
    expect(await namesBy(query)).toEqual(names);
  });

  it('knows the total, of all and of those found, past the last page too [7.SYSVAR.1]', async () => {
    expect(await list({})).toMatchObject({ total: 8, paging: 2 });
    expect(await list({ name: 'limite', qtd: 1, page: 9 })).toEqual({
      status: 200,
      clientSystemVariables: [],
      total: 2,
      paging: 2,
    });
  });

  it.each([
    [{ name: 'ab' }, 'name', 'Min 3 characters'],
    [{ name: 'a'.repeat(61) }, 'name', 'Max 60 characters'],
    [{ name: 'a-b-c' }, 'name', 'Invalid field'],
    [{ client_id: '' }, 'client_id', 'Invalid field'],
    [{ value: 'abc' }, 'value', 'Invalid field'],
    [{ qtd: 0 }, 'qtd', 'Invalid field'],
  ])('refuses %j', async (query, field, value) => {
    expect(await list(query)).toMatchObject({ status: 400, message: [{ field, value }] });
  });

  it('reads one alone, with its version, whatever company is named [3.SYSVAR.1 3.SYSVAR.3 7.SYSVAR.2 7.SYSVAR.3]', async () => {
    const { id, name } = await build.systemVariable({ editable: false });

    for (const query of [
      { id },
      { id, form: 'true' } as const,
      { id, client_id },
      { id, client_id: 999_999 },
    ]) {
      const { headers, body } = await call(systemVariables.list, { query });
      expect(headers.etag).toBe('"1"');
      const row = { id, name, value: 'valor', editable: false, type: 'text', options: [] };
      expect(body).toEqual({ clientSystemVariables: [row], total: 1, paging: 1 });
    }
    expect(await list({ id: 999_999 })).toEqual(notFound);
  });
});

describe('A system variable', () => {
  it('is created editable, changed and deleted, and each is recorded [3.SYSVAR.1 3.SYSVAR.2 7.SYSVAR.4 9.DEFAULT.5]', async () => {
    const created = await create({ name: ' tempo-limite (s) ', value: ' 30 ' });
    const { id } = created;
    const row = { id, name: 'tempo-limite (s)', value: '30', editable: true, type: 'text', options: [] };

    expect(created).toEqual({ status: 200, id, message: 'System variable created' });
    expect((await list({ id })).clientSystemVariables).toEqual([row]);
    expect(await edit(id, { value: '60' })).toEqual({ status: 200, id, message: 'System variable updated' });
    expect((await list({ id })).clientSystemVariables).toEqual([{ ...row, value: '60' }]);
    expect(await remove(id)).toEqual({ status: 200, id, message: 'System variable deleted' });
    expect(await list({ id })).toEqual(notFound);
    expect(await remove(id)).toEqual(notFound);
    expect(await changesOf(db, 'client_system_variable', id)).toEqual([
      { user_id, before: null, after: { ...row, secret: null } },
      { user_id, before: { value: '30' }, after: { value: '60' } },
      { user_id, before: { ...row, value: '60', secret: null }, after: null },
    ]);
  });

  it.each([
    ['name', '', 'Required Field'],
    ['name', '  ', 'Required Field'],
    ['name', null, 'Required Field'],
    ['name', 'a'.repeat(256), 'Invalid field'],
    ['value', '', 'Required Field'],
    ['value', 15, 'Invalid field'],
    ['value', 'a'.repeat(1001), 'Invalid field'],
    ['editable', 'yes', 'Invalid field'],
    ['editable', null, 'Invalid field'],
    ['client_id', 1, 'Invalid field'],
  ])('with the %s %j is refused', async (field, value, sentence) => {
    const { id } = await build.systemVariable();
    const before = await everything(db);
    const refusal = { status: 400, message: [{ field, value: sentence }] };

    expect(await create({ name: 'recusada', [field]: value })).toEqual(refusal);
    expect(await edit(id, { [field]: value })).toEqual(refusal);
    expect(await everything(db)).toBe(before);
  });

  it('has a name no other has, whatever its case [8.DICT.4]', async () => {
    const { id } = await create({ name: 'fuso' });
    const other = await build.systemVariable();

    expect(await create({ name: 'FUSO' })).toEqual(taken);
    expect(await edit(other.id, { name: 'Fuso' })).toEqual(taken);
    expect(await edit(id, { name: 'Fuso' })).toMatchObject({ status: 200 });
    expect(await edit(999_999, { name: 'outra' })).toEqual(notFound);
  });

  it('is neither changed nor deleted with an old version', async () => {
    const { id } = await build.systemVariable();
    await edit(id, { value: 'primeiro' }, 1);

    expect(await edit(id, { value: 'segundo' }, 1)).toEqual(stale);
    expect(await remove(id, 1)).toEqual(stale);
    expect((await list({ id })).clientSystemVariables).toMatchObject([{ value: 'primeiro' }]);
    expect(await remove(id, 2)).toMatchObject({ status: 200 });
  });

  it('is changed and deleted whatever company is named [7.SYSVAR.5 7.SYSVAR.6]', async () => {
    const { id } = await build.systemVariable();
    const query = { id, client_id: 999_999 };

    expect(await call(systemVariables.edit, { query, body: { value: 'novo' } })).toMatchObject({
      status: 200,
    });
    expect(await call(systemVariables.remove, { query })).toMatchObject({ status: 200 });
  });
});

describe('A system variable that is not editable', () => {
  it.each([
    ['created so', async () => (await create({ name: 'criada_fixa', editable: false })).id],
    ['made so', async () => (await edit((await build.systemVariable()).id, { editable: false })).id],
  ])('because it was %s, stays as it is [3.SYSVAR.2]', async (_how, make) => {
    const id = await make();
    const before = await everything(db);

    for (const changes of [{ value: 'outro' }, { name: 'outro_nome' }, { editable: true }])
      expect(await edit(id, changes)).toEqual(fixed);
    expect(await remove(id)).toEqual(fixed);
    expect(await everything(db)).toBe(before);
  });
});

describe('A system variable that a company has a value of', () => {
  it('is not deleted until the value is [8.DICT.12]', async () => {
    const { id, client_system_variable_id: variable } = await build.clientVariable({ client_id });
    const before = await everything(db);

    const linked = { status: 409, message: 'System variable is linked to a user variable' };
    expect(await remove(variable)).toMatchObject(linked);
    expect(await everything(db)).toBe(before);
    await db.deleteFrom('client_system').where('id', '=', id).execute();
    expect(await remove(variable)).toMatchObject({ status: 200 });
  });
});
