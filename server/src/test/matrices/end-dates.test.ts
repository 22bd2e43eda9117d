import type { Entity } from '@retaguarda/contract/entities';
import { activity } from '@retaguarda/contract/entities/activity';
import { bulk } from '@retaguarda/contract/entities/jobs';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { type Permission, permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { dayFromToday } from '../at-time.ts';
import { startApp } from '../harness.ts';
import { changeMany, checked, checkedImport, refusalsOf, run, undo } from '../jobs.ts';

const { db, as, call, build, stop } = await startApp();
afterAll(stop);
const all = as(...permissions);
await build.superAdmin();

const day = (days: number) => dayFromToday(db, days);
const [later, evenLater, today] = await Promise.all([day(20), day(40), day(0)]);

type Call = ReturnType<typeof as>;
type Row = { id: number; client_id?: number; profile_id: number };

const user = {
  make: (values: object = {}) => build.user(values),
  edit: (by: Call, { id, client_id = 0 }: Row, body: object) =>
    by(users.edit, { query: { client_id, id }, body: body as never }),
  switch: (by: Call, { id, client_id = 0 }: Row, active: boolean) =>
    by(users.activate, { query: { client_id, id }, body: { active } }),
  read: async ({ id, client_id = 0 }: Row) =>
    (await all(users.list, { query: { client_id, id } })).body.users[0],
};
const systemUser = {
  make: (values: object = {}) => build.systemUser(values),
  edit: (by: Call, { id }: Row, body: object) => by(systemUsers.edit, { query: { id }, body: body as never }),
  switch: (by: Call, { id }: Row, active: boolean) =>
    by(systemUsers.activate, { query: { id }, body: { active: active ? '1' : '0' } }),
  read: async ({ id }: Row) => (await all(systemUsers.list, { query: { id } })).body.systemUsers[0],
};

describe.each([
  ['user', user],
  ['system_user', systemUser],
] as const)('The end date of a %s', (entity, kind) => {
  const may = (...actions: string[]) => as(...actions.map((action) => `${entity}:${action}` as Permission));
  const editor = may('GET', 'PUT', 'POST');
  const full = may('GET', 'PUT', 'POST', 'ACTIVATE');
  const refused = { status: 403, body: { message: `No permission: ${entity}:ACTIVATE` } };
  const many = (row: Row, ends_on: string | null) => ({
    ...{ entity, action: 'end' as const, ids: [row.id], values: { ends_on } },
    ...(row.client_id && { client_id: row.client_id }),
  });
  const endOf = async (row: Row) => (await kind.read(row))?.ends_on;

  it('is set, changed and taken away, with those who did it in the history', async () => {
    const row = await kind.make();
    expect(await endOf(row)).toBeNull();

    for (const ends_on of [later, evenLater, null]) {
      expect(await kind.edit(full, row, { ends_on })).toMatchObject({ status: 200 });
      expect(await endOf(row)).toBe(ends_on);
    }

    const { body } = await all(activity.list, { query: { entity, row_id: row.id } });
    expect(body.changes.map(({ kind, differences }) => [kind, ...differences])).toEqual([
      ['edited', { field: 'ends_on', removed: [evenLater], added: [] }],
      ['edited', { field: 'ends_on', removed: [later], added: [evenLater] }],
      ['edited', { field: 'ends_on', removed: [], added: [later] }],
    ]);
  });

  it('remembers who has set it, until it is taken away', async () => {
    const row = await kind.make();
    const setter = async () => {
      const { rows } = await sql<{ ends_by: number | null }>`
        select ends_by from ${sql.table(entity)} where id = ${row.id}`.execute(db);
      return rows[0]?.ends_by;
    };

    await kind.edit(full, row, { ends_on: later });
    expect(await setter()).toBe((await full.signedIn).id);
    await kind.edit(full, row, { ends_on: null });
    expect(await setter()).toBeNull();
  });

  it('is after today, and is a day', async () => {
    const row = await kind.make();
    const answer = (value: string) => ({ status: 400, body: { message: [{ field: 'ends_on', value }] } });

    for (const ends_on of [today, await day(-1), '0000-01-01'])
      expect(await kind.edit(full, row, { ends_on })).toMatchObject(answer('Must be after today'));
    for (const ends_on of ['2030-02-31', '31/12/2030', '2030-12-31T00:00:00Z', 7])
      expect(await kind.edit(full, row, { ends_on })).toMatchObject(answer('Invalid field'));
    expect(await endOf(row)).toBeNull();
    expect(await kind.edit(full, row, { ends_on: await day(1) })).toMatchObject({ status: 200 });
  });

  it('stays as it is in other changes, also when it is over, and is sent with them', async () => {
    const row = await kind.make();
    await sql`update ${sql.table(entity)} set ends_on = ${today} where id = ${row.id}`.execute(db);

    expect(await kind.edit(editor, row, { name: 'Outro Nome', ends_on: today })).toMatchObject({
      status: 200,
    });

    expect(await kind.read(row)).toMatchObject({ name: 'Outro Nome', ends_on: today });
  });

  it('needs the permission to deactivate, in the form, in a bulk action and in an undo', async () => {
    const row = await kind.make();

    expect(await kind.edit(editor, row, { ends_on: later })).toMatchObject(refused);
    expect(await editor(bulk.check, { body: many(row, later) })).toMatchObject(refused);
    await kind.edit(full, row, { ends_on: later });
    expect(await kind.edit(editor, row, { ends_on: null })).toMatchObject(refused);
    expect(await kind.edit(editor, row, { ends_on: evenLater })).toMatchObject(refused);
    const [change] = (await all(activity.list, { query: { entity, row_id: row.id } })).body.changes;
    const undoer = as(`${entity}:GET`, `${entity}:PUT`, 'change:GET');
    const query = { entity, row_id: row.id, id: change?.id };
    expect(await undoer(activity.undo, { query, body: {} })).toMatchObject(refused);

    expect(await endOf(row)).toBe(later);
  });

  it('is set and taken away in bulk, with the permission to deactivate alone, and undone', async () => {
    const row = await kind.make();
    const switcher = may('GET', 'ACTIVATE');

    const job = await changeMany(switcher, many(row, later));
    expect(job).toMatchObject({ state: 'done', done: 1 });
    expect(await checked(switcher, many(row, later))).toMatchObject({ ok: 0, same: 1 });
    expect(await endOf(row)).toBe(later);
    await undo(switcher, job.id);
    expect(await endOf(row)).toBeNull();
    await kind.edit(full, row, { ends_on: later });
    await changeMany(switcher, many(row, null));
    expect(await endOf(row)).toBeNull();
    expect(await checked(switcher, many(row, today))).toMatchObject({
      refused: 1,
      outcomes: [{ reason: { message: [{ field: 'ends_on', value: 'Must be after today' }] } }],
    });
  });

  it('is undone in the history', async () => {
    const row = await kind.make();
    await kind.edit(full, row, { ends_on: later });
    await kind.edit(full, row, { ends_on: null });

    const [change] = (await all(activity.list, { query: { entity, row_id: row.id } })).body.changes;
    const query = { entity, row_id: row.id, id: change?.id };
    expect(await all(activity.undo, { query, body: {} })).toMatchObject({ status: 200 });

    expect(await endOf(row)).toBe(later);
  });

  it('of an anonymised person cannot be set', async () => {
    const row = await kind.make({ email: `${entity}-${crypto.randomUUID()}@anonymised.invalid` });

    expect(await kind.edit(full, row, { ends_on: later })).toMatchObject({
      status: 409,
      body: { message: 'Already anonymised' },
    });
  });

  it('is found by a filter, soon or at any time, while the person is active', async () => {
    const { id: client_id } = await build.company();
    const word = `Filtro ${entity.replace('_', ' ')}`;
    const make = async (ends_on: string | null, active = true) => {
      const given = { name: word, ...(entity === 'user' && { client_id }) };
      const row = await kind.make(given);
      const state = entity === 'user' ? active : active ? '1' : '0';
      await sql`update ${sql.table(entity)} set ends_on = ${ends_on}, active = ${state} where id = ${row.id}`.execute(
        db,
      );
      return row.id;
    };
    const [soon, distant] = [await make(await day(30)), await make(await day(31))];
    await make(null);
    await make(later, false);
    const found = async (ends_on: 'soon' | 'any') => {
      const query = { name: word, ends_on, ...(entity === 'user' && { client_id }) };
      const { body } =
        entity === 'user'
          ? await all(users.list, { query: query as never })
          : await all(systemUsers.list, { query });
      const rows = 'users' in body ? body.users : (body as unknown as { systemUsers: Row[] }).systemUsers;
      return rows.map(({ id }) => id).sort((one, other) => one - other);
    };

    expect(await found('soon')).toEqual([soon]);
    expect(await found('any')).toEqual([soon, distant]);
  });

  it('is given to a new person only with the permission to deactivate', async () => {
    const { id: client_id } = await build.company();
    const { id: department_id } = await build.department({ client_id });
    const { id: role_id } = await build.role([], 'agent');
    const ofCompany = { client_id, department_id, role_id };
    const { id: profile_id } = await build.profile(entity === 'user' ? ofCompany : { role_id });
    const create = (by: Call, ends_on: string | null) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const body = { name: 'Nome Novo', nickname: 'novo', email, profile_id, ends_on };
      return entity === 'user'
        ? by(users.create, { query: { client_id }, body: { ...body, max_chats: 1, department_id } })
        : by(systemUsers.create, { body });
    };

    expect(await create(editor, later)).toMatchObject(refused);
    expect(await create(editor, null)).toMatchObject({ status: 200 });
    expect(await create(full, today)).toMatchObject({ status: 400 });
    const { status, body } = await create(full, later);
    expect(status).toBe(200);
    expect(await endOf({ id: body.id, client_id, profile_id })).toBe(later);
  });
});

describe('A user above the caller', () => {
  const caller = as('user:GET', 'user:PUT', 'user:ACTIVATE');
  const above = () => build.user({ granted: ['department:GET'] });
  const beyond = { status: 403, body: { message: 'No permission: department:GET' } };

  it('gets an end date, as they can be deactivated', async () => {
    const row = await above();
    expect(await user.edit(caller, row, { ends_on: evenLater })).toMatchObject({ status: 200 });
    expect(await user.edit(caller, row, { ends_on: later })).toMatchObject({ status: 200 });
  });

  it('does not lose it, nor gets a later one, as they cannot be activated', async () => {
    const row = await above();
    await user.edit(all, row, { ends_on: later });

    for (const ends_on of [null, evenLater])
      expect(await user.edit(caller, row, { ends_on })).toMatchObject(beyond);

    expect(await user.read(row)).toMatchObject({ ends_on: later });
  });
});

describe('A system user', () => {
  it('sets no end date for themselves, on no path', async () => {
    const self = as('system_user:GET', 'system_user:PUT', 'system_user:ACTIVATE');
    const { id } = await self.signedIn;
    const own = { id, profile_id: 0 };
    const message = 'You cannot change this in your own account';

    expect(await systemUser.edit(self, own, { ends_on: later })).toMatchObject({
      status: 403,
      body: { message },
    });
    expect(
      await checked(self, { entity: 'system_user', action: 'end', ids: [id], values: { ends_on: later } }),
    ).toMatchObject({ ok: 0, outcomes: [{ state: 'refused', reason: { message } }] });
  });

  it('who holds more than the caller gets no end date', async () => {
    const caller = as('system_user:GET', 'system_user:PUT', 'system_user:ACTIVATE');
    const above = await build.systemUser({ granted: ['department:GET'] });

    expect(await systemUser.edit(caller, above, { ends_on: later })).toMatchObject({
      status: 403,
      body: { message: 'No permission: department:GET' },
    });
  });
});

describe('The first end date of a user', () => {
  it.each([
    ['AC', 'America/Rio_Branco'],
    ['SP', 'America/Sao_Paulo'],
  ])('is the day after today at the company, in %s (%s), and the form says where', async (state, zone) => {
    const { id: client_id } = await build.company();
    await sql`update client set client_info = client_info || jsonb_build_object('state', ${state}::text) where id = ${client_id}`.execute(
      db,
    );
    const row = await build.user({ client_id });

    const [todayThere, tomorrowThere] = [await dayFromToday(db, 0, zone), await dayFromToday(db, 1, zone)];

    expect(await user.edit(all, row, { ends_on: todayThere })).toMatchObject({ status: 400 });
    expect(await user.edit(all, row, { ends_on: tomorrowThere })).toMatchObject({ status: 200 });
    expect((await all(users.list, { query: { client_id, qtd: 1, form: 'true' } })).body.form).toMatchObject({
      time_zone: zone,
    });
  });
});

describe('A program', () => {
  it.each([
    [['user:GET', 'user:PUT', 'user:ACTIVATE'], 200],
    [['user:GET', 'user:PUT'], 403],
  ] as [Permission[], number][])('with %j sets the end date of a user: %i', async (granted, status) => {
    const row = await build.user();
    const account = await build.serviceAccount();
    const maker = await build.systemUser({ granted });
    const token = await serviceTokenStore(db).create(
      { service_account_id: account.id, name: 'Token', days: 1, permissions: granted },
      maker.id,
    );
    const query = { client_id: row.client_id, id: row.id };

    expect(await call(users.edit, { query, body: { ends_on: later }, bearer: token.token })).toMatchObject({
      status,
    });
    const stored = await db.selectFrom('user').select('ends_by').where('id', '=', row.id).executeTakeFirst();
    // The reminder goes to a person.
    expect(stored?.ends_by).toBe(status === 200 ? maker.id : null);
  });
});

describe('Users from a file', () => {
  it('get their end dates, written as people or as programs write them, with the permission to deactivate', async () => {
    const { id: client_id } = await build.company();
    const { id: department_id } = await build.department({ client_id, name: 'Vendas' });
    const { id: role_id } = await build.role([], 'agent');
    await build.profile({ client_id, department_id, role_id, name: 'Atendente' });
    const columns = ['name', 'email', 'nickname', 'max_chats', 'department_id', 'profile_id', 'ends_on'];
    const line = (ends_on: string) => [
      ...['Ana Souza', `${crypto.randomUUID()}@example.com`, 'ana', '5', 'Vendas', 'Atendente'],
      ends_on,
    ];
    const shown = later.split('-').reverse().join('/');
    const rows = [line(later), line(shown), line(''), line(today), line('amanhã'), line('31/02/2030')];
    const body = { entity: 'user' as Extract<Entity, 'user'>, client_id };
    const importer = as('user:GET', 'user:POST', 'user:ACTIVATE');

    const job = await checkedImport(importer, body, columns, rows);
    expect(await refusalsOf(importer, job.id)).toEqual([
      [4, { ends_on: 'Must be after today' }],
      [5, { ends_on: 'The date is not understood' }],
      [6, { ends_on: 'The date is not understood' }],
    ]);
    await run(importer, job.id);
    const { body: listed } = await all(users.list, { query: { client_id, qtd: 100 } });
    expect(listed.users.map(({ ends_on }) => ends_on).sort()).toEqual([later, later, null]);

    const without = as('user:GET', 'user:POST');
    const other = await checkedImport(without, body, columns, [line(later), line('')]);
    expect(other).toMatchObject({ ok: 1, refused: 1 });
    expect(await refusalsOf(without, other.id)).toEqual([[1, 'No permission: user:ACTIVATE']]);
  });
});
