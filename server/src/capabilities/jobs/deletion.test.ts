import { type BulkEntity, bulkActionsOf, isWithinCompany } from '@retaguarda/contract/entities';
import { bulkEntities } from '@retaguarda/contract/entities/jobs';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { deletableRows } from '../../test/deletable-rows.ts';
import { startApp } from '../../test/harness.ts';
import { changeMany, checked, undo } from '../../test/jobs.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as(...permissions);

const { client_id, entities, stored, children, make, makeUnusual } = await deletableRows(db, build);
const deletable = entities.filter((entity) => bulkEntities.some((one) => one === entity));

it.each(deletable)(
  'Rows of %s are deleted together, and restored with every column and all that belongs to them',
  async (entity) => {
    const ids = [await makeUnusual(entity), await make(entity)];
    const before = await Promise.all(ids.map((id) => stored(entity, id)));
    const belonging = await Promise.all(ids.map((id) => children(entity, id)));
    const company = isWithinCompany(entity) ? { client_id } : {};

    const job = await changeMany(call, { entity: entity as BulkEntity, action: 'delete', ids, ...company });

    expect(job).toMatchObject({ state: 'done', done: 2, refused: 0 });
    expect(await Promise.all(ids.map((id) => stored(entity, id)))).toEqual([undefined, undefined]);
    const undoing = await undo(call, job.id);
    expect(undoing).toMatchObject({ done: 2, refused: 0 });
    const { rows: returned } = await sql<{ row_id: number }>`
      select row_id from job_row where job_id = ${undoing.id} order by place`.execute(db);
    const after = await Promise.all(returned.map(({ row_id }) => stored(entity, row_id)));
    const isNew = { id: expect.any(Number), version: 1 };
    expect(after).toEqual(before.map((row) => ({ ...row, ...isNew })));
    expect(await Promise.all(returned.map(({ row_id }) => children(entity, row_id)))).toEqual(belonging);
  },
);

it('Every entity that can be deleted together is tried here', () => {
  const wanted = bulkEntities.filter((entity) => bulkActionsOf(entity).includes('delete'));
  expect(deletable.sort()).toEqual(wanted.sort());
});

it('A department whose slug is taken meanwhile is restored with another one', async () => {
  const { id, name, slug } = await build.department({ client_id, slug: 'taken-meanwhile' });
  const job = await changeMany(call, { entity: 'department', action: 'delete', ids: [id], client_id });
  await build.department({ client_id, slug });

  expect(await undo(call, job.id)).toMatchObject({ done: 1, refused: 0 });
  const back = db.selectFrom('department').select('slug').where('client_id', '=', client_id);
  expect((await back.where('name', '=', name).executeTakeFirstOrThrow()).slug).not.toBe(slug);
});

it('A linked row is refused, with the sentence of the single deletion', async () => {
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

it('The run leaves one of the last two super_admins, though each could go alone', async () => {
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
