import { changes } from '@retaguarda/contract/entities/changes';
import { companies } from '@retaguarda/contract/entities/companies';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { limits } from '@retaguarda/contract/limits';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
await build.superAdmin();
const author = await db
  .selectFrom('system_user')
  .select('name')
  .where('id', '=', (await call.signedIn).id)
  .executeTakeFirstOrThrow();

type Row = { id: number; client_id?: number };

const company = {
  make: () => build.company(),
  switch: ({ id }: Row, body: object) => call(companies.activate, { query: { id }, body: body as never }),
  read: async ({ id }: Row) => (await call(companies.list, { query: { id } })).body.clients[0],
};
const user = {
  make: () => build.user(),
  switch: ({ id, client_id = 0 }: Row, body: object) =>
    call(users.activate, { query: { client_id, id }, body: body as never }),
  read: async ({ id, client_id = 0 }: Row) =>
    (await call(users.list, { query: { client_id, id } })).body.users[0],
};
const systemUser = {
  make: () => build.systemUser(),
  switch: ({ id }: Row, body: object) => call(systemUsers.activate, { query: { id }, body: body as never }),
  read: async ({ id }: Row) => (await call(systemUsers.list, { query: { id } })).body.systemUsers[0],
};

describe.each([
  ['client', company],
  ['user', user],
  ['system_user', systemUser],
] as const)('The switch of a %s', (entity, kind) => {
  const differencesOf = async ({ id }: Row) => {
    const { body } = await call(changes.list, { query: { entity, row_id: id } });
    return body.changes.map(({ differences }) =>
      Object.fromEntries(differences.map(({ field, added }) => [field, added[0]])),
    );
  };
  const [off, on] = entity === 'user' ? [false, true] : ['0', '1'];

  it('stores why, since when and by whom, until it is switched again', async () => {
    const row = await kind.make();
    expect(await kind.read(row)).not.toHaveProperty('switched');
    const begun = Date.now();

    await kind.switch(row, { active: off, reason: '  Contas em atraso ' });

    const { active, switched } = (await kind.read(row)) ?? {};
    expect({ active, ...switched }).toMatchObject({
      active: off,
      reason: 'Contas em atraso',
      by: author.name,
    });
    expect(Date.parse(switched?.since ?? '')).toBeGreaterThanOrEqual(begun);
    await kind.switch(row, { active: on });
    expect(await kind.read(row)).toMatchObject({
      active: on,
      switched: { reason: null, since: expect.any(String), by: author.name },
    });
  });

  it('records every reason in the history, also the same one twice, and no reason where there is none', async () => {
    const row = await kind.make();
    await kind.switch(row, { active: off, reason: 'A pedido' });
    await kind.switch(row, { active: on, reason: 'A pedido' });
    await kind.switch(row, { active: off, reason: ' ' });

    expect(await differencesOf(row)).toEqual([
      { active: off },
      { active: on, reason: 'A pedido' },
      { active: off, reason: 'A pedido' },
    ]);
  });

  it('to the state that it has already does not begin that state again', async () => {
    const row = await kind.make();
    await kind.switch(row, { active: off, reason: 'Contas em atraso' });
    const before = await kind.read(row);

    expect(await kind.switch(row, { active: off, reason: 'Outro motivo' })).toMatchObject({ status: 200 });

    expect(await kind.read(row)).toEqual(before);
    expect((await differencesOf(row))[0]).toEqual({ reason: 'Outro motivo' });
  });

  it('refuses a reason that is too long or no text, and then switches nothing', async () => {
    const row = await kind.make();
    for (const reason of ['x'.repeat(limits.switchReason + 1), 7, null, 'a\0b'])
      expect(await kind.switch(row, { active: off, reason })).toMatchObject({
        status: 400,
        body: { message: [{ field: 'reason', value: expect.any(String) }] },
      });

    const read = await kind.read(row);
    expect(read).toMatchObject({ active: on });
    expect(read).not.toHaveProperty('switched');
    expect(await kind.switch(row, { active: off, reason: 'x'.repeat(limits.switchReason) })).toMatchObject({
      status: 200,
    });
  });
});
