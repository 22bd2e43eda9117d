import { changes } from '@retaguarda/contract/entities/changes';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companyVariables } from '@retaguarda/contract/entities/company-variables';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { variablesKey } from '../../test/app-parts.ts';
import { decryptSecret } from '../../test/decrypt-secret.ts';
import { startApp } from '../../test/harness.ts';
import { changesOf } from '../../test/stored.ts';
import { unique } from '../../test/unique.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);

const secretOf = async (table: 'client_system' | 'client_system_variable', id: number) => {
  const row = await db.selectFrom(table).select(['value', 'secret']).where('id', '=', id).executeTakeFirst();
  return { value: row?.value, secret: row?.secret && decryptSecret(row.secret, variablesKey) };
};
const edit = async (id: number, body: object) => {
  const answer = await call(systemVariables.edit, { query: { id }, body });
  return { status: answer.status, ...answer.body };
};

describe('A secret', () => {
  it('is stored for the chat platform alone: everybody else finds its mask', async () => {
    const body = { name: unique('token'), type: 'secret' as const, value: 'chave-padrao' };
    const { id } = (await call(systemVariables.create, { body })).body;
    const { id: client_id } = await build.company();
    const given = { client_id, client_system_variable_id: id, value: 'chave-da-empresa' };
    const own = (await call(clientVariables.create, { body: given })).body.id;

    expect(await secretOf('client_system_variable', id)).toEqual({ value: '***', secret: 'chave-padrao' });
    expect(await secretOf('client_system', own)).toEqual({ value: '***', secret: 'chave-da-empresa' });
    await edit(id, { value: 'outra-chave' });
    await call(clientVariables.edit, { query: { client_id, id: own }, body: { value: 'outra-da-empresa' } });
    expect(await secretOf('client_system_variable', id)).toEqual({ value: '***', secret: 'outra-chave' });
    expect(await secretOf('client_system', own)).toEqual({ value: '***', secret: 'outra-da-empresa' });
    const [created, edited] = await changesOf(db, 'client_system', own);
    expect(created?.after).toMatchObject({ value: '***', secret: '***' });
    expect(edited).toMatchObject({ before: { secret: '***' }, after: { secret: '***' } });
  });

  it('has the same value after its name changes, and is not replaced by its mask', async () => {
    const { id } = await build.systemVariable({ type: 'secret', value: 'intacta' });

    expect(await edit(id, { name: unique('outro') })).toMatchObject({ status: 200 });
    expect(await edit(id, { type: 'secret' })).toMatchObject({ status: 200 });
    expect(await edit(id, { value: '***' })).toMatchObject({ status: 400 });
    expect(await secretOf('client_system_variable', id)).toEqual({ value: '***', secret: 'intacta' });
  });

  it('stays with its variable and its company', async () => {
    const secret = await build.systemVariable({ type: 'secret' });
    const text = await build.systemVariable();
    const { id: client_id } = await build.company();
    const { id: other } = await build.company();
    const set = async (client_system_variable_id: number) =>
      (await call(clientVariables.create, { body: { client_id, client_system_variable_id, value: 'v1' } }))
        .body.id;
    const [ofSecret, ofText] = [await set(secret.id), await set(text.id)];
    const move = async (id: number, body: object) =>
      (await call(clientVariables.edit, { query: { client_id, id }, body })).status;

    expect(await move(ofSecret, { client_system_variable_id: text.id, value: 'x' })).toBe(409);
    expect(await move(ofSecret, { client_id: other })).toBe(409);
    expect(await move(ofText, { client_system_variable_id: secret.id })).toBe(409);
    expect(await move(ofText, { client_id: other })).toBe(200);
  });

  it('becomes another type only with a new default, and when no company has a value', async () => {
    const { id } = await build.systemVariable({ type: 'secret', value: 'nunca-mais' });
    const { id: client_id } = await build.company();
    const body = { client_id, client_system_variable_id: id, value: 'da-empresa' };
    const own = (await call(clientVariables.create, { body })).body.id;

    expect(await edit(id, { type: 'text' })).toEqual({
      status: 400,
      message: [{ field: 'value', value: 'Required Field' }],
    });
    expect(await edit(id, { type: 'text', value: 'aberto' })).toEqual({
      status: 409,
      message: [{ field: 'type', value: 'Values of companies do not fit: 1' }],
    });
    await call(clientVariables.remove, { query: { client_id, id: own } });
    expect(await edit(id, { type: 'text', value: 'aberto' })).toMatchObject({ status: 200 });
    expect(await secretOf('client_system_variable', id)).toEqual({ value: 'aberto', secret: null });
  });
});

describe('A variable that becomes a secret', async () => {
  const { id } = (
    await call(systemVariables.create, { body: { name: unique('aberta'), value: 'padrao-aberto' } })
  ).body;
  const { id: client_id } = await build.company();
  const setFor = async (client_id: number, value: string) =>
    (await call(clientVariables.create, { body: { client_id, client_system_variable_id: id, value } })).body
      .id;
  const own = await setFor(client_id, 'proprio-aberto');
  await call(clientVariables.edit, { query: { client_id, id: own }, body: { value: 'proprio-novo' } });
  const { id: former } = await build.company();
  const gone = await setFor(former, 'apagado-aberto');
  await call(clientVariables.edit, {
    query: { client_id: former, id: gone },
    body: { value: 'apagado-novo' },
  });
  await call(clientVariables.remove, { query: { client_id: former, id: gone } });
  const bystander = await build.clientVariable({ client_id: former });
  await call(clientVariables.edit, {
    query: { client_id: former, id: bystander.id },
    body: { value: 'visto' },
  });

  it('hides its values, those of companies and those of the past, and says that it did', async () => {
    expect(await edit(id, { type: 'secret' })).toMatchObject({ status: 200 });

    expect(await secretOf('client_system_variable', id)).toEqual({ value: '***', secret: 'padrao-aberto' });
    expect(await secretOf('client_system', own)).toEqual({ value: '***', secret: 'proprio-novo' });
    const recorded = JSON.stringify(await db.selectFrom('change').selectAll().execute());
    for (const value of ['padrao-aberto', 'proprio-aberto', 'proprio-novo', 'apagado-aberto', 'apagado-novo'])
      expect(recorded).not.toContain(value);
    expect(recorded).toContain('visto');
    const query = { entity: 'client_system_variable' as const, row_id: id };
    const history = (await call(changes.list, { query })).body.changes;
    expect(history[0]?.differences).toEqual([{ field: 'hidden_values', removed: [], added: [7] }]);
    expect(history[1]?.differences).toContainEqual({ field: 'type', removed: ['text'], added: ['secret'] });
  });

  it('leaves the change record as append-only as before', async () => {
    await expect(db.updateTable('change').set({ user_name: 'outro' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('change').execute()).rejects.toThrow('append-only');
  });

  it('shows whether a company has a value, and not which', async () => {
    const { variables } = (await call(companyVariables.list, { query: { client_id } })).body;

    expect(variables.find((one) => one.id === id)).toMatchObject({ default: '***', own: { value: '***' } });
  });
});
