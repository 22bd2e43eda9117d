import { entityNames } from '@retaguarda/contract/entities';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../test/database.ts';
import { migrate } from './migrate.ts';

const { db, close } = await openDatabase();
afterAll(close);

/** What a built-in role may do. */
async function grantedTo(role: string) {
  const rows = await db
    .selectFrom('role_permission')
    .innerJoin('role', 'role.id', 'role_id')
    .innerJoin('permission', 'permission.id', 'permission_id')
    .select(sql<string>`entity || ':' || action`.as('permission'))
    .where('name', '=', role)
    .orderBy('permission.id')
    .execute();
  return rows.map(({ permission }) => permission);
}

/** A permission was added to an entity later, before the newest entities. */
const added: Permission = 'clean_queue:GET';
const newest = entityNames.slice(entityNames.indexOf('tag'));
const isNewest = (one: Permission) => newest.some((entity) => one.startsWith(`${entity}:`));
const inOrderOfIds = [
  ...permissions.filter((one) => one !== added && !isNewest(one)),
  added,
  ...permissions.filter(isNewest),
];

describe('A new database', () => {
  it('has the permissions of the contract, in the same order, but for one that was added later [6.ROLE.1]', async () => {
    const rows = await db.selectFrom('permission').selectAll().orderBy('id').execute();

    expect(rows.map(({ entity, action }) => `${entity}:${action}`)).toEqual(inOrderOfIds);
    expect(rows.map(({ id }) => id)).toEqual(inOrderOfIds.map((_, at) => at + 1));
  });

  it('has the five protected roles', async () => {
    const rows = await db.selectFrom('role').select(['name', 'type']).orderBy('id').execute();

    expect(rows).toEqual([
      { name: 'agent', type: 'agent' },
      { name: 'manager', type: 'manager' },
      { name: 'admin', type: 'admin' },
      { name: 'admin_backoffice', type: 'admin' },
      { name: 'super_admin', type: 'admin' },
    ]);
  });

  it('gives super_admin every permission, and admin_backoffice every view but no write of system users, roles and profiles', async () => {
    const backoffice = await grantedTo('admin_backoffice');

    expect(await grantedTo('super_admin')).toEqual(inOrderOfIds);
    expect(backoffice).toEqual(
      expect.arrayContaining(permissions.filter((permission) => permission.endsWith(':GET'))),
    );
    expect(backoffice).toEqual(
      expect.arrayContaining(['client:POST', 'client:ACTIVATE', 'user:PUT', 'clean_queue:PUT']),
    );
    expect(backoffice.filter((one) => /^(system_user|role|profile):(?!GET)/.test(one))).toEqual([]);
  });

  it('has a BACKOFFICE profile for each of these two roles', async () => {
    const rows = await db
      .selectFrom('profile')
      .innerJoin('role', 'role.id', 'role_id')
      .select(['role.name', 'client_id', 'department_id'])
      .orderBy('profile.id')
      .execute();

    expect(rows).toEqual([
      { name: 'super_admin', client_id: null, department_id: null },
      { name: 'admin_backoffice', client_id: null, department_id: null },
    ]);
  });

  it('is not changed by another start, even when two servers start at once', async () => {
    await Promise.all([migrate(db), migrate(db)]);

    expect(await db.selectFrom('role').select('id').execute()).toHaveLength(5);
  });
});

describe('The record of changes', () => {
  it.each(['update change set entity = entity', 'delete from change', 'truncate change'])(
    'refuses: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('table change is append-only');
    },
  );
});
