import { activity } from '@retaguarda/contract/entities/activity';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { todayOfSystemUsers } from '../../entities/system-users/system-user-ends.ts';
import { todayIn } from '../../entities/users/user-ends.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { atTime, dayFromToday } from '../../test/at-time.ts';
import { startApp } from '../../test/harness.ts';
import { endDates } from './end-dates.ts';

const { db, as, call, build, signIn, stop } = await startApp();
afterAll(stop);
const all = as(...permissions);
const admin = await build.superAdmin();

const onError = vi.fn();
const runMinute = endDates(db, onError);
afterEach(async () => {
  await runMinute();
  expect(onError).not.toHaveBeenCalled();
});

type PersonTable = 'user' | 'system_user';
type Dated = { id: number };

/** Sets an end date behind the back of the product, which takes only days after today. */
const setEnd = async (table: PersonTable, { id }: Dated, ends_on: string, ends_by: number | null = null) =>
  void (await sql`update ${sql.table(table)} set ends_on = ${ends_on}, ends_by = ${ends_by} where id = ${id}`.execute(
    db,
  ));
const read = async (table: PersonTable, { id }: Dated, from: Db = db) => {
  const { rows } = await sql<{
    active: boolean;
    ends_on: string | null;
    ends_by: number | null;
    state_reason: string;
  }>`
    select active::text in ('1', 'true') as active, ends_on, ends_by, state_reason from ${sql.table(table)} where id = ${id}`.execute(
    from,
  );
  return rows[0];
};
const changesOf = async (entity: PersonTable, { id }: Dated) =>
  (await all(activity.list, { query: { entity, row_id: id } })).body.changes;

describe.each(['user', 'system_user'] as const)('A %s', (table) => {
  const make = () => (table === 'user' ? build.user() : build.systemUser());
  const off = table === 'user' ? false : '0';
  const gone = { active: false, ends_on: null, ends_by: null, state_reason: 'Deactivated on the end date' };

  it('is deactivated when their end date begins, by nobody, with the reason', async () => {
    const person = await make();
    await setEnd(table, person, await dayFromToday(db, 0), admin.id);

    await runMinute();

    expect(await read(table, person)).toEqual(gone);
    expect(await changesOf(table, person)).toMatchObject([
      {
        kind: 'deactivated',
        by: null,
        differences: expect.arrayContaining([
          expect.objectContaining({ field: 'ends_on', added: [] }),
          expect.objectContaining({ field: 'reason', added: ['Deactivated on the end date'] }),
        ]),
      },
    ]);
  });

  it('is deactivated later when no server was there on the day, and not the day before', async () => {
    const [late, tomorrow] = [await make(), await make()];
    await setEnd(table, late, await dayFromToday(db, -9));
    await setEnd(table, tomorrow, await dayFromToday(db, 1));

    await runMinute();

    expect(await read(table, late)).toEqual(gone);
    expect(await read(table, tomorrow)).toMatchObject({ active: true, ends_on: await dayFromToday(db, 1) });
  });

  it('is deactivated once by two servers', async () => {
    const people = await Promise.all([make(), make(), make()]);
    for (const person of people) await setEnd(table, person, await dayFromToday(db, 0));

    await Promise.all([runMinute(), endDates(db, onError)(), endDates(db, onError)()]);

    for (const person of people) {
      expect(await read(table, person)).toEqual(gone);
      expect(await changesOf(table, person)).toHaveLength(1);
    }
  });

  it('who is inactive already only loses the date, and keeps the reason', async () => {
    const person = await make();
    await sql`update ${sql.table(table)} set active = ${off}, state_reason = 'Saiu', state_since = now() where id = ${person.id}`.execute(
      db,
    );
    await setEnd(table, person, await dayFromToday(db, 0));

    await runMinute();

    expect(await read(table, person)).toEqual({
      active: false,
      ends_on: null,
      ends_by: null,
      state_reason: 'Saiu',
    });
    expect(await changesOf(table, person)).toMatchObject([
      { kind: 'edited', by: null, differences: [{ field: 'ends_on' }] },
    ]);
  });

  it('comes back without a date by an undo of the deactivation, and stays', async () => {
    const person = await make();
    await setEnd(table, person, await dayFromToday(db, 0));
    await runMinute();
    const [change] = await changesOf(table, person);

    const query = { entity: table, row_id: person.id, id: change?.id };
    expect(await all(activity.undo, { query, body: {} })).toMatchObject({ status: 200 });
    await runMinute();

    expect(await read(table, person)).toMatchObject({ active: true, ends_on: null });
  });
});

describe('A day begins', () => {
  const inState = async (state: string) => {
    const { id: client_id } = await build.company();
    await sql`update client set client_info = client_info || jsonb_build_object('state', ${state}::text) where id = ${client_id}`.execute(
      db,
    );
    return build.user({ client_id });
  };
  const day = '2090-01-10';

  it.each([
    ['2090-01-10T02:59:59Z', []],
    ['2090-01-10T03:00:00Z', ['SP', 'none', 'staff']],
    ['2090-01-10T04:00:00Z', ['SP', 'none', 'staff', 'AM']],
    ['2090-01-10T05:00:00Z', ['SP', 'none', 'staff', 'AM', 'AC']],
  ])(
    'in the time zone of the company, and for staff in that of Brasília: at %s for %j',
    async (time, ended) => {
      const people = {
        SP: await inState('SP'),
        none: await inState(''),
        staff: await build.systemUser(),
        AM: await inState('AM'),
        AC: await inState('AC'),
      };
      const named = Object.entries(people).map(
        ([name, person]) => [name, name === 'staff' ? 'system_user' : 'user', person] as const,
      );
      for (const [, table, person] of named) await setEnd(table, person, day);

      const left = await atTime(db, time, async (transaction) => {
        await endDates(transaction, onError)();
        return Promise.all(
          named.map(async ([name, table, person]) => ({ name, ...(await read(table, person, transaction)) })),
        );
      });

      expect(left.filter(({ active }) => !active).map(({ name }) => name)).toEqual(ended);
      for (const [, table, { id }] of named)
        await sql`update ${sql.table(table)} set ends_on = null where id = ${id}`.execute(db);
    },
  );

  it('so that the first possible end date is the day after it, there', async () => {
    const [acre, sao] = [await inState('AC'), await inState('SP')];

    const days = await atTime(db, '2090-01-10T04:30:00Z', async (transaction) => [
      await todayIn(transaction, acre.client_id),
      await todayIn(transaction, sao.client_id),
      await todayOfSystemUsers(transaction),
    ]);

    expect(days).toEqual(['2090-01-09', '2090-01-10', '2090-01-10']);
  });
});

it('The sessions of a system user end on the end date', async () => {
  const person = await build.systemUser({ granted: ['department:GET'] });
  const bearer = await signIn(person.id);
  const ask = () => call(systemUsers.list, { query: { id: person.id }, bearer });
  expect(await ask()).toMatchObject({ status: 200 });
  await setEnd('system_user', person, await dayFromToday(db, 0));

  await runMinute();

  expect(
    await db.selectFrom('session').select('id').where('system_user_id', '=', person.id).execute(),
  ).toEqual([]);
  await vi.waitFor(async () => expect(await ask()).toMatchObject({ status: 401 }), 1_000);
});

it('The last super_admin stays, which is reported once a day, and stops nobody else', async () => {
  const other = await build.user();
  await setEnd('system_user', admin, await dayFromToday(db, 0));
  await setEnd('user', other, await dayFromToday(db, 0));

  await runMinute();
  await runMinute();

  expect(await read('system_user', admin)).toMatchObject({ active: true });
  expect(await read('user', other)).toMatchObject({ active: false });
  expect(onError.mock.calls).toMatchObject([
    [
      {
        message: `Not deactivated on the end date: system_user ${admin.id}`,
        cause: { message: 'The last super_admin must stay' },
      },
    ],
  ]);
  onError.mockClear();
  await sql`update "system_user" set ends_on = null where id = ${admin.id}`.execute(db);
});

describe('The person who has set an end date', () => {
  const entriesOf = (system_user_id: number) =>
    db
      .selectFrom('inbox_entry')
      .select(['kind', 'entity', 'row_id', 'client_id', 'key'])
      .where('system_user_id', '=', system_user_id)
      .execute();

  it('is reminded a week before, once for each date, also by two servers', async () => {
    const setter = await build.systemUser({ granted: ['user:GET', 'system_user:GET'] });
    const [user, staff] = [await build.user(), await build.systemUser()];
    const [week, day] = [await dayFromToday(db, 7), await dayFromToday(db, 8)];
    await setEnd('user', user, week, setter.id);
    await setEnd('system_user', staff, week, setter.id);
    await setEnd('user', await build.user(), day, setter.id);

    await Promise.all([runMinute(), endDates(db, onError)()]);
    await runMinute();

    const entries = [
      {
        ...{ kind: 'end', entity: 'user', row_id: user.id, client_id: user.client_id },
        key: `end user ${user.id} ${week}`,
      },
      {
        ...{ kind: 'end', entity: 'system_user', row_id: staff.id, client_id: null },
        key: `end system_user ${staff.id} ${week}`,
      },
    ];
    expect(await entriesOf(setter.id)).toEqual(expect.arrayContaining(entries));
    expect(await entriesOf(setter.id)).toHaveLength(entries.length);

    const sooner = await dayFromToday(db, 6);
    await setEnd('user', user, sooner, setter.id);
    await runMinute();
    expect((await entriesOf(setter.id)).map(({ key }) => key)).toContain(`end user ${user.id} ${sooner}`);
  });

  it('is not reminded of a date that is set in the last week, nor of somebody who is inactive', async () => {
    const setter = as('user:GET', 'user:PUT', 'user:ACTIVATE');
    const { client_id, id } = await build.user();
    const query = { client_id, id };
    await setter(users.edit, { query, body: { ends_on: await dayFromToday(db, 3) } });
    const inactive = await build.user({ active: false });
    await setEnd('user', inactive, await dayFromToday(db, 3), (await setter.signedIn).id);

    await runMinute();

    expect(await entriesOf((await setter.signedIn).id)).toEqual([]);
  });

  it.each([
    ['is inactive', { active: '0', granted: ['user:GET'] }],
    ['may no longer view users', { granted: ['department:GET'] }],
    ['no longer looks after the company', { granted: ['user:GET'], scoped: true }],
  ] as const)('and %s is not reminded', async (_, values) => {
    const setter = await build.systemUser(values);
    await setEnd('user', await build.user(), await dayFromToday(db, 7), setter.id);

    await runMinute();

    expect(await entriesOf(setter.id)).toEqual([]);
  });
});
