import { readFile } from 'node:fs/promises';
import { type ChangeEntity, changes } from '@retaguarda/contract/entities/changes';
import { companies } from '@retaguarda/contract/entities/companies';
import { insights } from '@retaguarda/contract/entities/insights';
import { roles } from '@retaguarda/contract/entities/roles';
import { systemUser } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { recordChange } from '../../platform/db/write/record-change.ts';
import { startApp } from '../../test/harness.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
await build.superAdmin();
const historyOf = async (entity: ChangeEntity, row_id: number, page: object = {}) =>
  (await call(changes.list, { query: { entity, row_id, ...page } })).body;

const none = { removed: 0, added: 0 };

describe('Ids in a history', () => {
  it('are shown as the current names of their rows', async () => {
    const { id, client_id } = await build.user();
    const department = await build.department({ client_id });
    const profile = await build.profile({ client_id, department_id: department.id });
    const skill = await build.skill({ client_id });
    const group = await build.group({ client_id });
    const body = {
      department_id: department.id,
      profile_id: profile.id,
      skill_id: [skill.id],
      group_id: [group.id],
    };
    await call(users.edit, { query: { client_id, id }, body });

    const [{ differences } = { differences: [] }] = (await historyOf('user', id)).changes;

    const cameInto = Object.fromEntries(differences.map(({ field, added }) => [field, added]));
    expect(cameInto).toEqual({
      department_id: [department.name],
      profile_id: [profile.name],
      skill_id: [skill.name],
      group_id: [group.name],
    });
  });

  it('of deleted rows are shown as numbers', async () => {
    const { id: client_id } = await build.company();
    const body = {
      name: 'Padrão',
      description: 'Um padrão qualquer',
      regex: 'abc',
      client_id: [client_id],
      global: false,
    };
    const made = await call(insights.create, { body });
    await db.deleteFrom('insight_client').execute();
    await db.deleteFrom('client').where('id', '=', client_id).execute();

    const [{ differences } = { differences: [] }] = (await historyOf('insight', made.body.id)).changes;

    expect(differences).toContainEqual({
      field: 'client_id',
      removed: [],
      added: [`#${client_id}`],
      more: none,
    });
  });

  it('of permissions are shown as the names that the session uses', async () => {
    const { id } = await build.role(['user:GET', 'client:GET']);
    const allowed = await db.selectFrom('permission').selectAll().execute();
    const remaining = allowed.filter(({ entity, action }) => `${entity}:${action}` === 'user:GET');
    await call(roles.edit, { query: { id }, body: { permissions_ids: remaining.map((one) => one.id) } });

    expect((await historyOf('role', id)).changes).toMatchObject([
      { differences: [{ field: 'permissions_ids', removed: ['client:GET'], added: [], more: none }] },
    ]);
  });
});

it('A history never shows a password', async () => {
  const { id, client_id } = await build.user();
  const password = 'Segredo2026';
  const set = () =>
    call(users.edit, { query: { client_id, id }, body: { password, repeat_password: password } });
  await set();
  await set();

  expect((await historyOf('user', id)).changes.map(({ differences }) => differences)).toEqual([
    [{ field: 'password_hash', removed: ['***'], added: ['***'] }],
    [{ field: 'password_hash', removed: [], added: ['***'] }],
  ]);
});

it('A history shows no name for a change that no system user made', async () => {
  const after = { id: 1, name: 'Ana' };
  await recordChange(db, { entity: 'system_user', shown: systemUser, by: null, after });

  expect((await historyOf('system_user', 1)).changes).toMatchObject([{ by: null, kind: 'created' }]);
});

it('A history shows the fields that a company added by their names', async () => {
  const { id, client_id } = await build.user();
  const ramal = { name: 'ramal', title: 'Ramal', required: false, max_length: 6, place_holder: '' };
  await call(companies.edit, { query: { id: client_id }, body: { user_fields: [ramal] } });
  await call(users.edit, { query: { client_id, id }, body: { extra: { ramal: '12' } } });

  expect((await historyOf('client', client_id)).changes).toMatchObject([
    { differences: [{ field: 'user_fields', removed: [], added: [ramal], more: none }] },
  ]);
  expect((await historyOf('user', id)).changes).toMatchObject([
    { differences: [{ field: 'extra.ramal', removed: [], added: ['12'] }] },
  ]);
});

it('Changes of company profiles that were recorded under the old entity are still in their history', async () => {
  const { id: client_id } = await build.company();
  const { id: department_id } = await build.department({ client_id });
  const present = await build.profile({ client_id, department_id });
  const backoffice = await build.profile();
  const edited = { before: { name: 'Antes' }, after: { name: 'Depois' } };
  const deleted = { before: { id: 900_001, client_id }, after: null };
  const lines = [
    { row_id: present.id, ...edited },
    { row_id: backoffice.id, ...edited },
    { row_id: 900_001, ...edited },
    { row_id: 900_001, ...deleted },
  ];
  for (const { row_id, before, after } of lines)
    await sql`insert into change (entity, row_id, before, after)
      values ('profile', ${row_id}, ${before}, ${after})`.execute(db);
  const migration = await readFile(
    new URL('../../platform/db/migrations/012-history.sql', import.meta.url),
    'utf8',
  );
  // It ran before there was anything that refuses it.
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(migration).execute(transaction);
  });

  expect((await historyOf('client_profile', present.id)).total).toBe(1);
  expect((await historyOf('client_profile', 900_001)).total).toBe(2);
  expect((await historyOf('profile', backoffice.id)).total).toBe(1);
  await expect(db.deleteFrom('change').execute()).rejects.toThrow('append-only');
});
