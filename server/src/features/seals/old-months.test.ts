import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { changesRetainedSince, removeOldChanges } from '../../platform/db/change-months.ts';
import { securityLogStore } from '../../platform/security-log/security-log-store.ts';
import { openDatabase } from '../../test/database.ts';
import { restorePristine } from '../../test/pristine.ts';
import { asOwner, sealAll, verified, writeChanges, writeEvents } from '../../test/seals.ts';

const { db, close } = await openDatabase();
afterAll(close);

beforeEach(async () => {
  await restorePristine(db);
  await writeChanges(db, ['Ana', 'Bia', 'Caio']);
  await writeEvents(db, ['Ana', 'Bia', 'Caio']);
  await sealAll(db);
});

/** As if the old rows had been sealed in their time. */
async function sealAnew() {
  await asOwner(db, sql`truncate seal, sealed_row, seal_act`);
  await asOwner(
    db,
    sql`update seal_state set sealed_id = 0, proven_id = null, noted_id = null, noted_running = null`,
  );
  await sealAll(db);
}

it('Months that are removed when they are old leave the chain whole, which says how many rows went with them', async () => {
  await sql`select make_security_months('2024-01-15', '2024-01-15')`.execute(db);
  // One month with a table, and one without, as after a restore.
  await sql`insert into security_event (at, kind, is_refused) values
    ('2024-01-20', 'signIn', false), ('2024-01-21', 'signIn', false), ('2023-05-01', 'signIn', false)`.execute(
    db,
  );
  await sealAnew();
  expect((await verified(db)).security_event).toMatchObject({
    blocks: 3,
    rows: 6,
    removed: 0,
    finding: null,
  });

  await securityLogStore(db).keepMonths(12);
  const { security_event, seal_act } = await verified(db);
  expect(security_event).toMatchObject({ blocks: 3, rows: 3, removed: 3, finding: null });
  expect(seal_act?.finding).toBeNull();
  const acts = await sql`select month::text, rows from seal_act where kind = 'removed' order by 1`.execute(
    db,
  );
  expect(acts.rows).toEqual([
    { month: '2023-05-01', rows: 1 },
    { month: '2024-01-01', rows: 2 },
  ]);
});

it('The same goes for changes, where a setting says how many months are retained', async () => {
  expect(await changesRetainedSince(db)).toBeNull();
  await sql`select make_change_months('2024-01-15', '2024-01-15')`.execute(db);
  await sql`insert into change (at, entity, row_id, after) values
    ('2024-01-20', 'role', 1, '{}'), ('2024-01-31 23:59:59Z', 'role', 1, '{}'), ('2023-05-01', 'role', 1, '{}'),
    (now() - interval '1 month', 'role', 1, '{}')`.execute(db);
  await sealAnew();
  expect((await verified(db)).change).toMatchObject({ rows: 7, removed: 0, finding: null });

  await removeOldChanges(db, 12);
  await sealAll(db);
  const { change, seal_act } = await verified(db);
  expect(change).toMatchObject({ rows: 4, removed: 3, finding: null });
  expect(seal_act?.finding).toBeNull();
  const { rows } = await sql`select to_regclass('change_month.month_2024_01') as month`.execute(db);
  expect(rows).toEqual([{ month: null }]);
  expect(await changesRetainedSince(db)).toBe('2024-02-01T00:00:00.000Z');

  await removeOldChanges(db, 12);
  await writeChanges(db, ['Davi']);
  await sealAll(db);
  expect((await verified(db)).change).toMatchObject({ rows: 5, removed: 3, finding: null });
});

it('A month of changes that was removed by hand is reported as missing', async () => {
  await sql`select make_change_months('2024-01-15', '2024-01-15')`.execute(db);
  await sql`insert into change (at, entity, row_id, after) values ('2024-01-20', 'role', 1, '{}')`.execute(
    db,
  );
  await sealAnew();
  await sql`drop table change_month.month_2024_01`.execute(db);

  expect((await verified(db)).change?.finding).toMatchObject({ problem: 'removed' });
});

it('The last two months of changes cannot be removed by anybody', async () => {
  await sql`insert into change (at, entity, row_id, after) values
    (date_trunc('month', now() - interval '2 months', 'UTC'), 'role', 1, '{}'),
    (date_trunc('month', now() - interval '2 months', 'UTC') - interval '1 second', 'role', 2, '{}')`.execute(
    db,
  );
  await removeOldChanges(db, 0);

  const { rows } = await sql<{ row_id: number }>`
    select row_id from change where at < now() - interval '5 weeks'`.execute(db);
  expect(rows).toEqual([{ row_id: 1 }]);
});

it('A month stays for now while somebody reads changes for long, and nobody waits for it', async () => {
  await sql`select make_change_months('2024-01-15', '2024-01-15')`.execute(db);
  await sql`insert into change (at, entity, row_id, after) values ('2024-01-20', 'role', 9, '{}')`.execute(
    db,
  );
  const old = sql`select row_id from change where at < '2024-02-01'`;
  await db.transaction().execute(async (reading) => {
    await old.execute(reading);
    await removeOldChanges(db, 12);
    expect((await old.execute(reading)).rows).toHaveLength(1);
  });
  expect(await changesRetainedSince(db)).toBeNull();

  await removeOldChanges(db, 12);
  expect((await old.execute(db)).rows).toEqual([]);
});

it('The last month cannot be removed by anybody', async () => {
  await sql`select drop_security_months(now() + interval '10 years')`.execute(db);

  expect((await verified(db)).security_event).toMatchObject({ rows: 3, finding: null });
});
