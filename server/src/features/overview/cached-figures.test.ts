import { overview } from '@retaguarda/contract/entities/overview';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { cachedFigures } from './cached-figures.ts';
import { countFigures, type Figures } from './count-figures.ts';

const { as, build, db, stop } = await startApp();
afterAll(stop);
const admin = as(...permissions);
const read = async () => (await admin(overview.read, { query: {} })).body;

const hour = 3_600_000;
const thisHour = Math.floor(Date.now() / hour) * hour;

/** Caches figures as they are where there are many users. */
async function cache(counted_at: Date, changes: Partial<Figures> = {}) {
  const counted = await countFigures(db);
  const figures = JSON.stringify({
    ...counted,
    users: { total: 1_000_000, inactive: 7, invited: 3 },
    ...changes,
  });
  const hours_until = new Date(thisHour - 5 * hour);
  await db.deleteFrom('overview').execute();
  await db.insertInto('overview').values({ figures, counted_at, hours_until }).execute();
}

const cachedAt = async () =>
  (await db.selectFrom('overview').select('counted_at').executeTakeFirst())?.counted_at;

it('answers where there are many rows what was counted last, and says when', async () => {
  const counted_at = new Date(Date.now() - 30_000);
  await cache(counted_at);
  await build.user();

  expect(await read()).toMatchObject({
    counted_at: counted_at.toISOString(),
    users: { total: 1_000_000, inactive: 7, invited: 3 },
  });
  expect(await cachedAt()).toEqual(counted_at);
});

it('answers figures that are older than a minute once more, and counts them again in the background', async () => {
  const counted_at = new Date(Date.now() - 90_000);
  await cache(counted_at);

  expect(await read()).toMatchObject({ counted_at: counted_at.toISOString(), users: { inactive: 7 } });
  await vi.waitFor(async () => expect(await cachedAt()).not.toEqual(counted_at), 10_000);

  expect((await read()).users).toEqual((await countFigures(db)).users);
});

it('does not count while another server does', async () => {
  const counted_at = new Date(Date.now() - 90_000);
  await cache(counted_at);
  const ours = cachedFigures(db, (error) => expect.unreachable(String(error)));
  await db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(7274617562)`.execute(other);
    await ours.read();
    await ours.settled();
    expect(await cachedAt()).toEqual(counted_at);
  });

  await ours.read();
  await ours.settled();
  expect(await cachedAt()).not.toEqual(counted_at);
});

it('leaves out what was fixed since it was counted', async () => {
  const { id } = await build.company({ name: 'Sem ninguém' });
  await build.company({ name: 'Também sem' });
  await cache(new Date());
  const before = (await read()).attention.companies_without_users;
  await build.user({ client_id: id });

  const after = (await read()).attention.companies_without_users;

  expect(before?.rows.map((row) => row.id)).toContain(id);
  expect(after?.rows.map((row) => row.id)).not.toContain(id);
  expect(after?.total).toBe((before?.total ?? 0) - 1);
});

it('counts each change once, of cached hours and of those since', async () => {
  const at = (hours: number) => new Date(thisHour - hours * hour + 60_000);
  const changed = (hours: number) => ({
    at: at(hours),
    entity: 'client' as const,
    row_id: 1,
    before: null,
    after: '{}',
  });
  await db.insertInto('change').values([0, 1, 3, 7, 7, 400].map(changed)).execute();
  const countedFor = async () => {
    const { from, totals } = (await read()).changes?.hours ?? expect.unreachable();
    const place = (hours: number) => (thisHour - hours * hour - Date.parse(from)) / hour;
    return [1, 3, 7].map((hours) => totals[place(hours)]);
  };
  await db.deleteFrom('overview').execute();

  expect(await countedFor()).toEqual([1, 1, 2]);
  await vi.waitFor(async () => expect(await cachedAt()).toBeDefined(), 10_000);

  const hours = await db.selectFrom('change_hour').select(['hour', 'total']).orderBy('hour').execute();
  expect(hours).toEqual([
    { hour: new Date(thisHour - 7 * hour), total: 2 },
    { hour: new Date(thisHour - 3 * hour), total: 1 },
  ]);
  expect(await countedFor()).toEqual([1, 1, 2]);

  // Another hour has passed since they were cached.
  await db
    .updateTable('overview')
    .set({ counted_at: new Date(0), hours_until: at(5) })
    .execute();
  expect(await countedFor()).toEqual([1, 1, 2]);
});
