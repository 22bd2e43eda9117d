import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companyVariables } from '@retaguarda/contract/entities/company-variables';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changesOf, everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: user_id } = await call.signedIn;
const { name: by } = await db
  .selectFrom('system_user')
  .select('name')
  .where('id', '=', user_id)
  .executeTakeFirstOrThrow();

/** A company, with a variable that it has a value of and one that it has none of. */
async function company() {
  const { id: client_id } = await build.company();
  const set = await build.systemVariable({ value: 'padrão' });
  const unset = await build.systemVariable({ value: 'outro padrão' });
  const own = await build.clientVariable({ client_id, client_system_variable_id: set.id, value: 'próprio' });
  return { client_id, set, unset, own };
}

async function variablesOf(client_id: number, ...granted: Permission[]) {
  const reader = granted.length > 0 ? as(...granted) : call;
  const { body } = await reader(companyVariables.list, { query: { client_id } });
  const byId = new Map(body.variables.map((one) => [one.id, one]));
  return { ...body, of: ({ id }: { id: number }) => byId.get(id) };
}

const setAs = async (caller: typeof call, client_id: number, values: object[]) => {
  const { status, body } = await caller(companyVariables.set, {
    query: { client_id },
    body: { values: values as never },
  });
  return { status, ...body };
};

describe('The variables of a company', () => {
  it('are all there are, by name, with the default and the value of the company', async () => {
    const { client_id, set, unset, own } = await company();
    const shown = await variablesOf(client_id);

    expect(shown.client).toMatchObject({ id: client_id });
    expect(shown.of(set)).toEqual({
      id: set.id,
      name: set.name,
      type: 'text',
      options: [],
      default: 'padrão',
      own: { id: own.id, version: 1, value: 'próprio' },
      changed: null,
    });
    expect(shown.of(unset)).toMatchObject({ default: 'outro padrão', own: null });
    const names = shown.variables.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
  });

  it('show who last changed the value in use', async () => {
    const { client_id, set, own } = await company();
    await call(clientVariables.edit, { query: { client_id, id: own.id }, body: { value: 'mudado' } });

    const { changed } = (await variablesOf(client_id)).of(set) ?? {};

    expect(changed?.by).toBe(by);
    expect(new Date(String(changed?.at)).toISOString()).toBe(changed?.at);
  });

  it('are shown as far as the caller may see them elsewhere', async () => {
    const { client_id, set, own } = await company();
    await call(clientVariables.edit, { query: { client_id, id: own.id }, body: { value: 'mudado' } });
    const withoutBoth = (await variablesOf(client_id, 'client_system:GET')).of(set);
    const withChanges = await variablesOf(client_id, 'client_system:GET', 'change:GET');

    expect(withoutBoth).toEqual({
      id: set.id,
      name: set.name,
      type: 'text',
      options: [],
      own: { id: own.id, version: 2, value: 'mudado' },
    });
    expect(withChanges.of(set)).toMatchObject({ changed: { by } });
    expect(withChanges.of(set)).not.toHaveProperty('default');
  });

  it('of a company that is not there are not found', async () => {
    expect(await call(companyVariables.list, { query: { client_id: 999_999 } })).toMatchObject({
      status: 404,
      body: { message: 'Company not found' },
    });
  });
});

describe('Several values at once', () => {
  it('are created, changed and removed, each recorded as if it were alone', async () => {
    const { client_id, set, unset, own } = await company();
    const third = await build.clientVariable({ client_id });

    expect(
      await setAs(call, client_id, [
        { client_system_variable_id: unset.id, value: 'novo', expected_version: null },
        { client_system_variable_id: set.id, value: 'trocado', expected_version: 1 },
        { client_system_variable_id: third.client_system_variable_id, value: null },
      ]),
    ).toEqual({
      status: 200,
      message: 'Values of the company saved',
      changed: 3,
      versions: expect.arrayContaining([
        { client_system_variable_id: third.client_system_variable_id, version: null },
      ]),
    });

    const shown = await variablesOf(client_id);
    expect(shown.of(unset)?.own).toMatchObject({ value: 'novo' });
    expect(shown.of(set)?.own).toMatchObject({ id: own.id, value: 'trocado', version: 2 });
    expect(shown.variables.find(({ id }) => id === third.client_system_variable_id)?.own).toBeNull();
    expect(await changesOf(db, 'client_system', own.id)).toEqual([
      { user_id, before: { value: 'próprio' }, after: { value: 'trocado' } },
    ]);
    expect(await changesOf(db, 'client_system', third.id)).toMatchObject([{ user_id, after: null }]);
  });

  it('are all refused when one is: without its permission, with an old version, or with a wrong value', async () => {
    const { client_id, set, unset } = await company();
    const number = await build.systemVariable({ type: 'number', value: '1' });
    const good = { client_system_variable_id: unset.id, value: 'novo' };
    const [creator, editor] = [as('client_system:POST'), as('client_system:PUT')];
    await Promise.all([creator.signedIn, editor.signedIn]);
    const before = await everything(db);

    const denied = (action: string) => ({ status: 403, message: `No permission: client_system:${action}` });
    const change = { client_system_variable_id: set.id, value: 'x' };
    expect(await setAs(creator, client_id, [good, change])).toEqual(denied('PUT'));
    expect(await setAs(editor, client_id, [change, good])).toEqual(denied('POST'));
    const reset = { client_system_variable_id: set.id, value: null };
    expect(await setAs(creator, client_id, [good, reset])).toEqual(denied('DELETE'));
    const stale = { status: 412, message: 'Changed by someone else meanwhile' };
    expect(await setAs(call, client_id, [good, { ...change, expected_version: 7 }])).toEqual(stale);
    expect(await setAs(call, client_id, [good, { ...change, expected_version: null }])).toEqual(stale);
    expect(
      await setAs(call, client_id, [good, { client_system_variable_id: number.id, value: 'x' }]),
    ).toEqual({
      status: 400,
      message: [{ field: 'values.1.value', value: 'Must be a number' }],
    });
    expect(await setAs(call, 999_999, [reset])).toEqual({ status: 404, message: 'Company not found' });
    expect(await everything(db)).toBe(before);
  });
});
