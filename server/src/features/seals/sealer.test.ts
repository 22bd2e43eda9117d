import { seals } from '@retaguarda/contract/entities/seals';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { readWorkFigures } from '../../platform/observability/work-figures.ts';
import { startApp } from '../../test/harness.ts';
import { sealAll, writeChanges } from '../../test/seals.ts';
import { sealStatus } from '../status/status-routes.ts';
import { sealSome } from './sealer.ts';

const { db, app, as, stop } = await startApp({ isSealing: true });
afterAll(stop);

it('a server seals what is written, seconds later, without being asked', { timeout: 30_000 }, async () => {
  await writeChanges(db, ['Ana']);

  await vi.waitFor(async () => {
    const { rows } = await sql`select from sealed_row where chain = 'change'`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  }, 20_000);
});

it('only one server seals at a time: another one returns without waiting', async () => {
  await writeChanges(db, ['Bia']);
  const count = async () => (await sql`select from sealed_row`.execute(db)).rows.length;
  await db.transaction().execute(async (holder) => {
    await sql`select lock_seals()`.execute(holder);
    const before = await count();
    expect(await sealSome(db)).toBe(false);
    expect(await count()).toBe(before);
  });
});

it('writers do not wait for the sealer, nor the sealer for writers', async () => {
  await db.transaction().execute(async (sealing) => {
    await sealSome(sealing);
    await writeChanges(db, ['Caio']);
  });
  await db.transaction().execute(async (writing) => {
    await writeChanges(writing, ['Davi']);
    await sealSome(db);
  });
});

it('a thousand rows are sealed at a time, and the next ones then', async () => {
  await sealAll(db);
  await writeChanges(
    db,
    Array.from({ length: 2_500 }, (_, at) => `Pessoa ${at}`),
  );
  while (await sealSome(db));

  const { rows } = await sql<{ rows: number }>`
    select rows from seal where chain = 'change' order by number desc limit 3`.execute(db);
  expect(rows.map((block) => block.rows)).toEqual([500, 1_000, 1_000]);
});

it('with the permission, a verification reports its progress, and the result in the last line of each chain', async () => {
  await sealAll(db);
  const { bearer } = await as('security:GET').signedIn;
  const url = `/api${seals.verify.path}`;
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${bearer}` } });
  const lines = answer.body
    .trim()
    .split('\n')
    .map((line) => seals.verify.reply.parse(JSON.parse(line)));

  expect(lines.filter(({ result }) => result).map(({ chain }) => chain)).toEqual([
    ...['seal_act', 'change', 'security_event'],
  ]);
  const ofChanges = lines.filter(({ chain }) => chain === 'change');
  expect(ofChanges.length).toBeGreaterThan(2);
  expect(ofChanges.at(-1)?.result).toMatchObject({ finding: null });
  expect(ofChanges.at(-1)?.checked).toBe(ofChanges.at(-1)?.total);

  const { bearer: other } = await as('status:GET').signedIn;
  expect((await app.inject({ url, headers: { authorization: `Bearer ${other}` } })).statusCode).toBe(403);
});

it('the status shows for how long something waits to be sealed, and when that needs attention', async () => {
  await sealAll(db);
  const fine = await readWorkFigures(db);
  expect(fine).toMatchObject({ seal_lag: 0, anchored_at: null });
  expect(sealStatus(fine)).toMatchObject({ state: 'ok', is_late: false, anchored_at: null });
  expect(Date.parse(sealStatus(fine).sealed_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(sealStatus(fine, 1)).toMatchObject({ state: 'attention', is_anchor_late: true });

  await db.transaction().execute(async (holder) => {
    await sql`select lock_seals()`.execute(holder);
    await sql`insert into change (at, entity, row_id, after) values (now() - interval '1 hour', 'role', 1, '{}')`.execute(
      db,
    );
    const late = await readWorkFigures(db);
    expect(Math.round(late.seal_lag / 60)).toBe(60);
    expect(sealStatus({ ...late, sealed_at: Date.now() / 1_000 - 5 }).state).toBe('ok');
    expect(sealStatus({ ...late, sealed_at: Date.now() / 1_000 - 90 })).toMatchObject({ is_late: true });
  });
});
