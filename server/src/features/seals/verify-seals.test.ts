import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../test/database.ts';
import { restorePristine } from '../../test/pristine.ts';
import { asOwner, sealAll, verified, writeChanges, writeEvents } from '../../test/seals.ts';

const { db, close } = await openDatabase();
afterAll(close);

/** Rows 1 to 3 are in the first block of each chain, and row 4 in the second. */
beforeEach(async () => {
  await restorePristine(db);
  for (const names of [['Ana', 'Bia', 'Caio'], ['Davi']]) {
    await writeChanges(db, names);
    await writeEvents(db, names);
    await sealAll(db);
  }
});

const findings = async () => {
  const { change, security_event, seal_act } = await verified(db);
  return [change?.finding ?? null, security_event?.finding ?? null, seal_act?.finding ?? null];
};
const nothing = [null, null, null];

it('finds nothing in chains that are whole, and says how many rows are sealed', async () => {
  const { change, security_event } = await verified(db);

  expect(change).toEqual({ blocks: 2, rows: 4, erased: 0, removed: 0, waiting: 0, finding: null });
  expect(security_event).toMatchObject({ blocks: 2, rows: 4, finding: null });
});

it('counts what is not sealed yet, and finds nothing wrong with it', async () => {
  await writeChanges(db, ['Eva', 'Fabio']);

  expect((await verified(db)).change).toMatchObject({ rows: 4, waiting: 2, finding: null });
});

describe('Names the row, when the owner of the database', () => {
  it.each([
    ['alters one letter of what was recorded', sql`after = '{"name": "Bea"}'`],
    ['alters the name of who did it', sql`user_name = 'Bea'`],
    ['alters who did it', sql`user_id = 2`],
    ['alters the time by a microsecond', sql`at = at + interval '1 microsecond'`],
    ['moves it into another month', sql`at = at + interval '1 month'`],
    ['alters what was done to which row', sql`row_id = 2`],
  ])('%s', async (_, altered) => {
    await asOwner(db, sql`update change set ${altered} where id = 2`);

    expect(await findings()).toEqual([
      { block: 1, row: '2', at: expect.stringMatching(/^2\d{3}-/), problem: 'altered' },
      ...[null, null],
    ]);
  });

  it('alters an address in the security log', async () => {
    await asOwner(db, sql`update security_event set address = '203.0.113.8' where id = 3`);

    expect(await findings()).toMatchObject([null, { block: 1, row: '3', problem: 'altered' }, null]);
  });

  it('removes it', async () => {
    await asOwner(db, sql`delete from change where id = 2`);

    expect((await findings())[0]).toMatchObject({ block: 1, row: '2', problem: 'removed' });
  });

  it('removes it with what was sealed of it', async () => {
    await asOwner(db, sql`delete from change where id = 2`);
    await asOwner(db, sql`delete from sealed_row where chain = 'change' and row_id = 2`);

    expect((await findings())[0]).toMatchObject({ block: 1, row: '2', problem: 'removed' });
  });

  it('drops a month by hand', async () => {
    const { rows } = await sql<{ name: string }>`
      select tableoid::regclass::text as name from security_event limit 1`.execute(db);
    const made = sql`select make_security_months(now(), now())`;
    await db.transaction().execute(async (transaction) => {
      await sql`drop table ${sql.raw(rows[0]?.name ?? '')}`.execute(transaction);
      await made.execute(transaction);
    });

    expect((await findings())[1]).toMatchObject({ block: 1, row: '1', problem: 'removed' });
  });
});

describe('Names a row that was added out of turn', () => {
  const add = (id: string, at = sql`now()`) =>
    asOwner(
      db,
      sql`insert into change (id, at, entity, row_id, after) overriding system value
        values (${id}, ${at}, 'role', 1, '{"name": "Zeca"}')`,
    );

  it('with an id among those that are sealed', async () => {
    await asOwner(db, sql`delete from change where id = 3`);
    await asOwner(db, sql`delete from sealed_row where chain = 'change' and row_id = 3`);
    await asOwner(db, sql`update seal set rows = 2 where chain = 'change' and number = 1`);
    await add('3');
    expect((await findings())[0]).toMatchObject({ block: 1, row: null, problem: 'sealAltered' });
  });

  it.each(['0', '-7'])('with the id %s, before all others', async (id) => {
    await add(id);
    expect((await findings())[0]).toMatchObject({ block: null, row: id, problem: 'outOfTurn' });

    await sealAll(db);
    expect((await findings())[0]).toMatchObject({ block: null, row: id, problem: 'outOfTurn' });
  });

  it('also if the sealer was made to seal it', async () => {
    await add('-7');
    await asOwner(db, sql`update seal_state set sealed_id = -10 where chain = 'change'`);
    await sealAll(db);

    expect((await findings())[0]).toMatchObject({ block: 3, row: '-7', problem: 'outOfTurn' });
  });

  it('with a time from before, though it is the newest', async () => {
    await writeChanges(db, ['Eva']);
    await sealAll(db);
    await add('6', sql`now() - interval '20 minutes'`);
    await sealAll(db);

    expect((await findings())[0]).toMatchObject({ row: '6', problem: 'outOfTurn' });
  });

  it('but not one that is only late: its transaction took the id long before it ended', async () => {
    const [taken, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = db.transaction().execute(async (transaction) => {
      await writeChanges(transaction, ['late']);
      taken.resolve();
      await ending.promise;
    });
    await taken.promise;
    await writeChanges(db, ['Eva']);
    await sealAll(db);
    ending.resolve();
    await late;
    await sealAll(db);

    const { rows } = await sql`select row_id, number from sealed_row where chain = 'change' and row_id > 4
      order by number`.execute(db);
    expect(rows).toEqual([
      { row_id: '6', number: 3 },
      { row_id: '5', number: 4 },
    ]);
    expect(await findings()).toEqual(nothing);
  });
});
