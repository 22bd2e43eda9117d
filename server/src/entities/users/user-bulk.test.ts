import { users } from '@retaguarda/contract/entities/users';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changeMany, checked, undo } from '../../test/jobs.ts';
import { changesOf } from '../../test/stored.ts';

const { db, as, build, delivered, stop } = await startApp();
afterAll(stop);
const call = as('user:GET', 'user:PUT', 'user:ACTIVATE');

const company = await build.company();
const client_id = company.id;
const department = await build.department({ client_id });
const profile = await build.profile({
  client_id,
  department_id: department.id,
  role_id: (await build.role([], 'agent')).id,
});
const place = { client_id, department_id: department.id, profile_id: profile.id };

const some = (count: number) => Promise.all(Array.from({ length: count }, () => build.user(place)));
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const stored = async (id: number) => {
  const { body } = await call(users.list, { query: { client_id, id } });
  return body.users[0];
};
const of = (action: 'activate' | 'deactivate' | 'move' | 'add' | 'take' | 'invite', rows: { id: number }[]) =>
  ({ entity: 'user', action, client_id, ids: idsOf(rows) }) as const;

describe('Users chosen in a list', () => {
  it('are deactivated together, each with its own record that names the job', async () => {
    const rows = await some(3);

    const job = await changeMany(call, { ...of('deactivate', rows), reason: 'Fim do contrato' });

    expect(job).toMatchObject({ state: 'done', total: 3, planned: 3, done: 3, refused: 0, ok: 0 });
    for (const { id, version } of rows) {
      expect(await stored(id)).toMatchObject({ active: false, switched: { reason: 'Fim do contrato' } });
      const [change] = await changesOf(db, 'user', id);
      expect(change).toMatchObject({
        user_id: (await call.signedIn).id,
        after: { active: false, reason: 'Fim do contrato' },
      });
      const row = await db.selectFrom('user').select('version').where('id', '=', id).executeTakeFirst();
      expect(row?.version).toBe(version + 1);
    }
    const recorded = await db.selectFrom('change').select('row_id').where('job_id', '=', job.id).execute();
    expect(recorded.map(({ row_id }) => row_id).sort()).toEqual(idsOf(rows).sort());
  });

  it('are previewed: what will change, what is so already, what is refused and why; nothing is changed', async () => {
    const [one, two] = await some(2);
    const off = await build.user({ ...place, active: false });
    const gone = { id: 999_999 };
    const rows = [one, two, off, gone].filter((row) => row !== undefined);

    const job = await checked(call, of('deactivate', rows));

    expect(job).toMatchObject({ state: 'ready', total: 4, ok: 2, same: 1, refused: 1, done: 0 });
    expect(job.outcomes).toEqual([
      { state: 'ok', reason: null, count: 2, names: [one?.name, two?.name] },
      { state: 'refused', reason: { message: 'Resource not found' }, count: 1, names: ['#999999'] },
      { state: 'same', reason: null, count: 1, names: [off.name] },
    ]);
    expect(await stored(one?.id ?? 0)).toMatchObject({ active: true });
    expect(await changesOf(db, 'user', one?.id ?? 0)).toEqual([]);
  });

  it('get skills and groups, lose them, and get back what they had', async () => {
    const [row] = await some(1);
    const id = row?.id ?? 0;
    const [has, gets] = [await build.skill({ client_id }), await build.skill({ client_id })];
    const group = await build.group({ client_id });
    await db.insertInto('user_skill').values({ client_id, user_id: id, skill_id: has.id }).execute();

    const added = await changeMany(call, {
      ...of('add', [{ id }]),
      values: { skill_id: [gets.id, has.id], group_id: [group.id] },
    });
    expect(await stored(id)).toMatchObject({ skill_id: [has.id, gets.id], group_id: [group.id] });

    expect(await undo(call, added.id)).toMatchObject({ state: 'done', done: 1, undoes: added.id });
    expect(await stored(id)).toMatchObject({ skill_id: [has.id], group_id: [] });

    await changeMany(call, { ...of('take', [{ id }]), values: { skill_id: [has.id] } });
    expect(await stored(id)).toMatchObject({ skill_id: [], group_id: [] });
  });

  it('move to another department and profile, and back', async () => {
    const rows = await some(2);
    const other = await build.department({ client_id });
    const role_id = (await build.role([], 'agent')).id;
    const target = await build.profile({ client_id, department_id: other.id, role_id });
    const values = { department_id: other.id, profile_id: target.id };

    const job = await changeMany(call, { ...of('move', rows), values });
    for (const { id } of rows) expect(await stored(id)).toMatchObject(values);

    await undo(call, job.id);
    for (const { id } of rows) expect(await stored(id)).toMatchObject(place);
  });

  it('are not given a profile that holds more than the caller', async () => {
    const rows = await some(1);
    const role_id = (await build.role(['role:DELETE'], 'agent')).id;
    const target = await build.profile({ client_id, department_id: department.id, role_id });

    const job = await checked(call, { ...of('move', rows), values: { profile_id: target.id } });

    expect(job.outcomes).toMatchObject([
      { state: 'refused', reason: { message: 'No permission: role:DELETE' }, count: 1 },
    ]);
  });

  it('are invited again, which cannot be undone', async () => {
    const rows = await some(2);

    const job = await changeMany(call, of('invite', rows));

    expect(job).toMatchObject({ state: 'done', done: 2, undo_until: null });
    const sentTo = (await delivered()).map(({ to }) => to);
    for (const { email } of rows) expect(sentTo.filter((to) => to === email)).toHaveLength(1);
  });
});
