import { imports } from '@retaguarda/contract/entities/imports';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { users } from '@retaguarda/contract/entities/users';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { checkedImport, refusalsOf, run, undo } from '../../test/jobs.ts';

const { db, as, build, delivered, stop } = await startApp();
afterAll(stop);
const call = as('user:GET', 'user:POST', 'user:PUT');

const user_fields = [{ name: 'ramal', title: 'Ramal', required: true, max_length: 4, place_holder: '' }];
const { id: client_id } = await build.company();
await sql`update client set user_fields = ${JSON.stringify(user_fields)} where id = ${client_id}`.execute(db);
const department = await build.department({ client_id, name: 'Vendas' });
const elsewhere = await build.department({ client_id, name: 'Suporte' });
const role_id = (await build.role([], 'agent')).id;
const profile = await build.profile({ client_id, department_id: department.id, role_id, name: 'Atendente' });
const skill = await build.skill({ client_id, name: 'Inglês' });
const group = await build.group({ client_id, name: 'Noite' });

const columns = [
  ...['name', 'email', 'nickname', 'max_chats', 'department_id', 'profile_id'],
  ...['skill_id', 'group_id', 'work_days', 'extra.ramal'],
];
let made = 0;
function email() {
  made += 1;
  return `pessoa${made}@example.com`;
}
const good = (changes: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    ...{ name: 'Ana Souza', email: email(), nickname: 'ana', max_chats: '5' },
    ...{ department_id: 'vendas', profile_id: ' ATENDENTE ', skill_id: 'inglês', group_id: 'Noite' },
    ...{ work_days: 'Seg-Ter 08:00-18:00', 'extra.ramal': '12', ...changes },
  };
  return columns.map((key) => cells[key] ?? '');
};
const ofUsers = { entity: 'user', client_id } as const;
const found = async (address: string) =>
  (await call(users.list, { query: { client_id, email: address } })).body.users;

describe('Users from a file', () => {
  it('are created as the form would, with the rows that they name, and invited', async () => {
    const address = email();
    const job = await checkedImport(call, ofUsers, columns, [good({ email: address }), good()]);
    expect(job).toMatchObject({ state: 'ready', total: 2, ok: 2, refused: 0 });
    expect(await found(address)).toEqual([]);

    expect(await run(call, job.id)).toMatchObject({ state: 'done', planned: 2, done: 2 });

    expect(await found(address)).toMatchObject([
      {
        ...{ name: 'Ana Souza', nickname: 'ana', max_chats: 5, active: true, extra: { ramal: '12' } },
        ...{ department_id: department.id, profile_id: profile.id },
        ...{ skill_id: [skill.id], group_id: [group.id] },
        work_days: [
          { day: 'monday', start: '08:00', end: '18:00' },
          { day: 'tuesday', start: '08:00', end: '18:00' },
        ],
      },
    ]);
    expect((await delivered()).map(({ to }) => to)).toContain(address);
  });

  it('are not invited where that was not wanted', async () => {
    const address = email();
    const uninvited = { ...ofUsers, invites: false };
    const job = await checkedImport(call, uninvited, columns, [good({ email: address })]);
    await run(call, job.id);

    expect((await delivered()).map(({ to }) => to)).not.toContain(address);
  });

  it('are refused with a reason at each wrong cell', async () => {
    const there = await build.user({ client_id, department_id: department.id, profile_id: profile.id });
    const twice = email();
    const job = await checkedImport(call, ofUsers, columns, [
      good({ name: '', email: 'ana', max_chats: '21', nickname: 'a' }),
      good({ department_id: 'Compras', skill_id: 'Inglês, Grego | Latim', group_id: 'Dia' }),
      good({ department_id: elsewhere.name }),
      good({ work_days: 'Seg 18:00-08:00' }),
      good({ work_days: 'sempre', max_chats: 'dez' }),
      good({ 'extra.ramal': '12345' }),
      good({ email: there.email.toUpperCase() }),
      good({ email: twice }),
      good({ email: twice.toUpperCase() }),
      good({ profile_id: '' }),
    ]);

    expect(await refusalsOf(call, job.id)).toEqual([
      [
        1,
        {
          ...{ name: 'Required Field', email: 'Incorrect email' },
          ...{ max_chats: 'Maximum 20', nickname: 'Invalid field' },
        },
      ],
      [
        2,
        {
          ...{ department_id: 'Department not found', skill_id: 'Skill not found: Grego' },
          group_id: 'Group not found: Dia',
        },
      ],
      [3, { profile_id: 'Profile not found' }],
      [4, { 'work_days.0.end': 'End time must be greater than start time' }],
      [5, { work_days: 'Working hours are not understood', max_chats: 'Must be a whole number' }],
      [6, { 'extra.ramal': 'Maximum number of characters: 4' }],
      [7, { email: '"email" is already in use' }],
      [9, { email: 'The same as in row: 8' }],
      [10, { profile_id: 'Required Field' }],
    ]);
    expect(job).toMatchObject({ ok: 1, refused: 9 });
  });

  it('are fixed one by one, and what repeated a fixed one is checked again', async () => {
    const address = email();
    const first = { name: 'Bia Lima', email: address };
    const rows = [good(first), good({ email: address }), good({ name: '7' })];
    const job = await checkedImport(call, ofUsers, columns, rows);
    expect((await refusalsOf(call, job.id)).map(([place]) => place)).toEqual([2, 3]);
    const cellsAt = (place: number) =>
      Object.fromEntries(columns.map((key, at) => [key, rows[place - 1]?.[at] ?? '']));
    const fix = (place: number, cells: Record<string, string>) =>
      call(imports.fixRow, {
        query: { id: job.id },
        body: { place, cells: { ...cellsAt(place), ...cells } },
      });

    const { body } = await fix(1, { email: email() });
    expect(body.rows).toMatchObject([
      { place: 1, state: 'ok' },
      { place: 2, state: 'ok', reason: null },
    ]);
    expect((await fix(3, { name: '8' })).body.rows).toMatchObject([
      { place: 3, state: 'refused', cells: { name: '8' } },
    ]);
    expect((await fix(3, { name: 'Caio Reis' })).body.rows).toMatchObject([{ state: 'ok' }]);

    const [stored] = (await call(jobs.list, { query: { id: job.id } })).body.jobs;
    expect(stored).toMatchObject({ state: 'ready', ok: 3, refused: 0 });
    expect(await run(call, job.id)).toMatchObject({ done: 3, planned: 3 });
    expect((await fix(3, { name: 'Tarde Demais' })).status).toBe(409);
  });

  it('are removed by an undo together with their invitations, but changed ones stay', async () => {
    const [gone, changed] = [email(), email()];
    const job = await checkedImport(call, ofUsers, columns, [
      good({ email: gone }),
      good({ email: changed }),
    ]);
    await run(call, job.id);
    const [row] = await found(changed);
    await call(users.edit, { query: { client_id, id: row?.id ?? 0 }, body: { nickname: 'outro' } });

    expect(await undo(call, job.id)).toMatchObject({ state: 'done', done: 1, refused: 1 });

    expect(await found(gone)).toEqual([]);
    expect(await found(changed)).toHaveLength(1);
  });

  it('are not given a profile that holds more than the caller', async () => {
    const strong = (await build.role(['role:DELETE'], 'agent')).id;
    await build.profile({ client_id, department_id: department.id, role_id: strong, name: 'Chefe' });

    const job = await checkedImport(call, ofUsers, columns, [good({ profile_id: 'Chefe' })]);

    expect(await refusalsOf(call, job.id)).toEqual([[1, 'No permission: role:DELETE']]);
  });
});
