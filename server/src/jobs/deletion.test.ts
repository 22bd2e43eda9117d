import type { BulkEntity } from '@retaguarda/contract/entities/bulk-actions';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../test/harness.ts';
import { changeMany, checked, undo } from '../test/jobs.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);
const { id: client_id } = await build.company();
const { id: department_id } = await build.department({ client_id });

/** Two rows of each entity that nothing is linked to, and the table they are in. */
const made: Record<string, [table: string, make: () => Promise<{ id: number }>]> = {
  department: ['department', () => build.department({ client_id })],
  client_profile: ['profile', () => build.profile({ client_id, department_id })],
  profile: ['profile', () => build.profile()],
  role: ['role', () => build.role(['user:GET'])],
  skill: ['skill', () => build.skill({ client_id })],
  group: ['group', () => build.group({ client_id })],
  insight: ['insight', () => build.insight({ client_id: [client_id] })],
  client_system_variable: ['client_system_variable', () => build.systemVariable()],
  client_system: ['client_system', () => build.clientVariable({ client_id })],
};
const ofCompany = ['department', 'client_profile', 'skill', 'group'];
const incidental = ['id', 'version'];

const rowsOf = async (table: string, ids: (number | null)[]) =>
  (
    await db
      .selectFrom(table as 'skill')
      .selectAll()
      .where('id', 'in', ids as number[])
      .orderBy('id')
      .execute()
  ).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !incidental.includes(name))));

it.each(Object.keys(made))(
  'Rows of %s are deleted together, and come back with the same values',
  async (entity) => {
    const [table, make] = made[entity] ?? expect.unreachable();
    const ids = [(await make()).id, (await make()).id];
    const before = await rowsOf(table, ids);
    const company = ofCompany.includes(entity) ? { client_id } : {};

    const job = await changeMany(call, { entity: entity as BulkEntity, action: 'delete', ids, ...company });

    expect(job).toMatchObject({ state: 'done', done: 2, refused: 0 });
    expect(await rowsOf(table, ids)).toEqual([]);
    const undoing = await undo(call, job.id);
    expect(undoing).toMatchObject({ done: 2, refused: 0 });
    const returned = await db
      .selectFrom('job_row')
      .select('row_id')
      .where('job_id', '=', undoing.id)
      .execute();
    const after = await rowsOf(
      table,
      returned.map(({ row_id }) => row_id),
    );
    // A department gets its slug from its name.
    const comparable = (rows: object[]) =>
      rows.map((row) => JSON.stringify({ ...row, slug: '', slug_search: '' })).sort();
    expect(comparable(after)).toEqual(comparable(before));
  },
);

it('What is linked to others is refused, with the sentence of the single deletion', async () => {
  const { department_id: id } = await build.user({ client_id });

  const job = await checked(call, { entity: 'department', action: 'delete', client_id, ids: [id] });

  expect(job.outcomes).toMatchObject([
    { state: 'refused', reason: { message: 'Department is linked to users' }, count: 1 },
  ]);
});

it('System users are switched together, except oneself', async () => {
  await build.superAdmin();
  const { id: own } = await call.signedIn;
  const people = [await build.systemUser(), await build.systemUser()];

  const ids = [own, ...people.map(({ id }) => id)];
  const job = await changeMany(call, { entity: 'system_user', action: 'deactivate', ids });

  expect(job).toMatchObject({ total: 3, done: 2, refused: 1 });
  expect(job.outcomes).toContainEqual(
    expect.objectContaining({ reason: { message: 'You cannot change this in your own account' } }),
  );
});

it('Of the last two super_admins the run leaves one, though each could go alone', async () => {
  await db.updateTable('system_user').set({ active: '0' }).where('name', '=', 'Administrador').execute();
  const all = await db
    .selectFrom('system_user')
    .innerJoin('profile', 'profile.id', 'profile_id')
    .innerJoin('role', 'role.id', 'role_id')
    .select('system_user.id')
    .where('role.name', '=', 'super_admin')
    .where('active', '=', '1')
    .execute();
  const ids = [...all.map(({ id }) => id), (await build.superAdmin()).id];

  const job = await changeMany(call, { entity: 'system_user', action: 'deactivate', ids });

  expect(job).toMatchObject({ planned: ids.length, done: ids.length - 1, refused: 1 });
  expect(job.outcomes).toContainEqual(
    expect.objectContaining({ reason: { message: 'The last super_admin must stay' } }),
  );
});
