import { overview } from '@retaguarda/contract/entities/overview';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { seenBy } from '../../platform/db/scope/viewer.ts';
import { startApp } from '../../test/harness.ts';
import { cachedFigures } from './cached-figures.ts';
import { noHours } from './change-hours.ts';
import { countFigures, type Figures } from './count-figures.ts';

const { as, build, call, db, signIn, stop } = await startApp();
afterAll(stop);
const admin = as(...permissions);
const read = async () => (await admin(overview.read, { query: {} })).body;

const hour = 3_600_000;
const thisHour = Math.floor(Date.now() / hour);

/** Caches figures as they are where there are many users. */
async function cache(counted_at: Date, changes: Partial<Figures> = {}) {
  const counted = await countFigures(db);
  const figures = JSON.stringify({
    ...counted,
    users: { total: 1_000_000, inactive: 7, invited: 3 },
    ...changes,
  });
  const hours = JSON.stringify({ ...noHours(), until: thisHour - 5 });
  await db.deleteFrom('overview_figures').execute();
  await db
    .insertInto('overview_figures')
    .values({ viewer: 0, figures, hours, counted_at, companies_left: 0 })
    .execute();
}

const cachedFor = (viewer: number) =>
  db.selectFrom('overview_figures').selectAll().where('viewer', '=', viewer).executeTakeFirst();

const cachedAt = async () => (await cachedFor(0))?.counted_at;

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
    await sql`select pg_advisory_xact_lock(7274562, 0)`.execute(other);
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
  const at = (hours: number) => new Date((thisHour - hours) * hour + 60_000);
  const changed = (hours: number) => ({
    at: at(hours),
    entity: 'client' as const,
    row_id: 1,
    before: null,
    after: '{}',
  });
  await db.insertInto('change').values([0, 1, 3, 7, 7, 400].map(changed)).execute();
  const place = (hours: number, first: number) => thisHour - hours - first;
  const countedFor = async () => {
    const { from, totals } = (await read()).changes?.hours ?? expect.unreachable();
    return [1, 3, 7].map((hours) => totals[place(hours, Date.parse(from) / hour)]);
  };
  await db.deleteFrom('overview_figures').execute();

  expect(await countedFor()).toEqual([1, 1, 2]);

  const { first, until, totals } = (await cachedFor(0))?.hours ?? expect.unreachable();
  expect(until).toBe(thisHour - 1);
  expect([1, 2, 3, 7].map((hours) => totals.client?.[place(hours, first)])).toEqual([undefined, 0, 1, 2]);
  expect(await countedFor()).toEqual([1, 1, 2]);

  // Another hour has passed since they were cached.
  const older = {
    first: first - 1,
    until: thisHour - 5,
    totals: { client: [9, ...(totals.client ?? [])].slice(0, -4) },
  };
  await db
    .updateTable('overview_figures')
    .set({ counted_at: new Date(0), hours: JSON.stringify(older) })
    .execute();
  expect(await countedFor()).toEqual([1, 1, 2]);
  await vi.waitFor(async () => expect((await cachedFor(0))?.hours.until).toBe(thisHour - 1), 10_000);
  expect((await cachedFor(0))?.hours.totals.client).toEqual(totals.client);
});

describe('In a scope', async () => {
  const [one, two, out] = [await build.company(), await build.company(), await build.company()];
  for (const { id } of [one, two, out]) await build.user({ client_id: id });
  const person = await build.systemUser({
    granted: permissions,
    scoped: true,
    scope_client_id: [one.id, two.id],
  });
  const bearer = await signIn(person.id);
  const readScoped = async () => (await call(overview.read, { query: {}, bearer })).body;
  const cacheMany = () =>
    sql`update overview_figures set figures = jsonb_set(figures, '{users,total}', '1000000')`.execute(db);

  it('figures are cached for each person, and those of nobody else are seen', async () => {
    await cache(new Date());
    expect((await readScoped()).companies?.total).toBe(2);
    await cacheMany();

    expect((await readScoped()).users?.total).toBe(1_000_000);
    expect((await cachedFor(person.id))?.figures.companies.total).toBe(2);
    const seen = await seenBy(person, () => db.selectFrom('overview_figures').select('viewer').execute());
    expect(seen).toEqual([{ viewer: person.id }]);
  });

  it('a new company is in the total at once', async () => {
    await db
      .updateTable('system_user')
      .set({ scope_rule: ['state:AC'] })
      .where('id', '=', person.id)
      .execute();
    await readScoped();
    await cacheMany();
    await sql`update client set client_info = jsonb_set(client_info, '{state}', '"AC"') where id = ${out.id}`.execute(
      db,
    );

    expect(await readScoped()).toMatchObject({ companies: { total: 3 }, users: { total: 1_000_000 } });
  });

  it('figures are counted again before an answer once a company has left the scope', async () => {
    await readScoped();
    await cacheMany();
    await sql`update client set client_info = jsonb_set(client_info, '{state}', '"SP"') where id = ${out.id}`.execute(
      db,
    );

    expect(await readScoped()).toMatchObject({ companies: { total: 2 }, users: { total: 2 } });
  });
});
