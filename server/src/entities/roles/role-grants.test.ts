import { roles } from '@retaguarda/contract/entities/roles';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { everything } from '../../test/stored.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const everyone = as(...permissions);
const idsOf = (...names: Permission[]) => names.map((name) => permissions.indexOf(name) + 1);
const isProtected = { status: 409, message: 'Role is protected' };

async function idOf(name: string) {
  const { id } = await db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return id;
}

describe('A user cannot add permissions to a role that they do not hold', () => {
  const call = as('role:GET', 'role:POST', 'role:PUT', 'client:GET', 'client:PUT');
  const input = { name: 'papel novo', type: 'admin', description: 'Descrição do papel' } as const;
  const refusal = (missing: Permission) => ({ status: 403, message: `No permission: ${missing}` });

  it.each([
    [['user:GET'], 'user:GET'],
    [['client:GET', 'client:PUT', 'role:DELETE'], 'role:DELETE'],
    [['change:GET', 'system_user:PUT', 'client:GET'], 'system_user:PUT'],
  ] as [Permission[], Permission][])('when they make it: %j [6.PROFILE.1]', async (wanted, missing) => {
    await call.signedIn;
    const before = await everything(db);

    const { status, body } = await call(roles.create, {
      body: { ...input, permissions_ids: idsOf(...wanted) },
    });

    expect({ status, ...body }).toEqual(refusal(missing));
    expect(await everything(db)).toBe(before);
  });

  it('when they change it, nor remove such permissions; unchanged ones may stay [6.PROFILE.1]', async () => {
    const { id } = await build.role(['user:GET', 'user:PUT', 'client:GET']);
    const edit = (...names: Permission[]) =>
      call(roles.edit, { query: { id }, body: { name: 'mudado', permissions_ids: idsOf(...names) } });
    await call.signedIn;
    const before = await everything(db);

    const { status, body } = await edit('user:GET', 'user:PUT', 'client:GET', 'user:ACTIVATE');
    expect({ status, ...body }).toEqual(refusal('user:ACTIVATE'));
    expect(await everything(db)).toBe(before);

    // Otherwise users with the role would lose permissions, and the caller could then edit them.
    const taken = await edit('user:GET', 'client:GET');
    expect({ status: taken.status, ...taken.body }).toEqual(refusal('user:PUT'));
    expect(await everything(db)).toBe(before);

    expect(await edit('user:GET', 'user:PUT', 'client:PUT')).toMatchObject({ status: 200 });
    const { body: read } = await call(roles.list, { query: { id } });
    expect(read.roles[0]?.permissions_ids).toEqual(idsOf('client:PUT', 'user:GET', 'user:PUT'));
  });

  it('not even into their own', async () => {
    const { role_id } = await db
      .selectFrom('system_user')
      .innerJoin('profile', 'profile.id', 'profile_id')
      .select('role_id')
      .where('system_user.id', '=', (await call.signedIn).id)
      .executeTakeFirstOrThrow();

    const { status, body } = await call(roles.edit, {
      query: { id: role_id },
      body: { permissions_ids: idsOf('role:PUT', 'system_user:POST') },
    });

    expect({ status, ...body }).toEqual(refusal('system_user:POST'));
  });

  it('but can add permissions that they hold', async () => {
    expect(
      await call(roles.create, { body: { ...input, permissions_ids: idsOf('client:GET', 'role:POST') } }),
    ).toMatchObject({ status: 200 });
  });
});

describe.each(['agent', 'manager', 'admin', 'admin_backoffice', 'super_admin'])(
  'The protected role %s',
  (name) => {
    it('is not deleted, though nothing is linked to it [4.ROLE.1]', async () => {
      await db
        .deleteFrom('profile')
        .where('role_id', '=', await idOf(name))
        .execute();

      const { status, body } = await everyone(roles.remove, { query: { id: await idOf(name) } });

      expect({ status, ...body }).toEqual(isProtected);
      expect(await idOf(name)).toBeGreaterThan(0);
    });

    it.each([`${name}_2`, name.toUpperCase()])('is not renamed to %s [4.ROLE.1]', async (other) => {
      const before = await everything(db);

      const { status, body } = await everyone(roles.edit, {
        query: { id: await idOf(name) },
        body: { name: other, description: 'Outra descrição' },
      });

      expect({ status, ...body }).toEqual(isProtected);
      expect(await everything(db)).toBe(before);
    });

    it('keeps its type', async () => {
      const type = name === 'agent' ? 'admin' : 'agent';
      const before = await everything(db);

      const { status, body } = await everyone(roles.edit, {
        query: { id: await idOf(name) },
        body: { type },
      });

      expect({ status, ...body }).toEqual(isProtected);
      expect(await everything(db)).toBe(before);
    });

    it('may be described in other words, its name and type as they were', async () => {
      const query = { id: await idOf(name) };
      const { body: read } = await everyone(roles.list, { query });

      expect(
        await everyone(roles.edit, {
          query,
          body: { name, type: read.roles[0]?.type, description: 'Outra descrição' },
        }),
      ).toMatchObject({ status: 200 });
    });

    it(`${name === 'super_admin' ? 'keeps every one of its permissions' : 'may lose a permission'}`, async () => {
      const id = await idOf(name);

      const { status, body } = await everyone(roles.edit, { query: { id }, body: { permissions_ids: [1] } });

      const { body: read } = await everyone(roles.list, { query: { id } });
      if (name === 'super_admin') {
        expect({ status, ...body }).toEqual(isProtected);
        expect(read.roles[0]?.permissions_ids).toEqual(permissions.map((_, at) => at + 1));
      } else expect({ status, ids: read.roles[0]?.permissions_ids }).toEqual({ status: 200, ids: [1] });
    });
  },
);

it('super_admin may be saved with all of its permissions, in any order', async () => {
  const permissions_ids = permissions.map((_, at) => at + 1).reverse();

  expect(
    await everyone(roles.edit, { query: { id: await idOf('super_admin') }, body: { permissions_ids } }),
  ).toMatchObject({ status: 200 });
});

it('a role that only looks like a protected one is not protected', async () => {
  const { id } = await build.role();
  await db.updateTable('role').set({ name: 'agents' }).where('id', '=', id).execute();

  expect(await everyone(roles.remove, { query: { id } })).toMatchObject({ status: 200 });
});
