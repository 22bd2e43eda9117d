import type { JobState } from '@retaguarda/contract/entities/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../test/database.ts';
import { jobStore } from './job-store.ts';

const { db, build, close } = await openDatabase();
afterAll(close);

let made_by: number;
beforeAll(async () => {
  made_by = (await build.systemUser()).id;
});

type Made = { days: number; state: JobState; undo?: string; lease?: string; undoes?: number };

/** A job that was made this number of days ago, with a row that has the name of a person. */
async function made({ days, state, undo, lease, undoes }: Made) {
  const { rows } = await sql<{ id: number }>`
    insert into job (made_by, made_at, language, entity, action, parameters, state, undo_until, lease_until, undoes)
    values (${made_by}, now() - make_interval(days => ${days}), 'pt', 'user', 'import', '{}', ${state},
      now() + ${undo ?? null}::interval, now() + ${lease ?? null}::interval, ${undoes ?? null})
    returning id`.execute(db);
  const id = rows[0]?.id as number;
  await sql`insert into job_row (job_id, place, name, input, state) values (${id}, 1, 'Ana', '{"name": "Ana"}', 'done')`.execute(
    db,
  );
  return id;
}

const isThere = async (id: number) => {
  const rows = await db.selectFrom('job_row').select('job_id').where('job_id', '=', id).execute();
  return rows.length > 0;
};

it.each<[string, Made, boolean]>([
  ['is over and older than the setting', { days: 31, state: 'done' }, false],
  ['was cancelled and is older', { days: 31, state: 'cancelled' }, false],
  ['is over and younger', { days: 29, state: 'done' }, true],
  ['can still be undone', { days: 31, state: 'done', undo: '1 hour' }, true],
  ['could be undone until now', { days: 31, state: 'done', undo: '-1 second' }, false],
  ['still runs', { days: 31, state: 'running', lease: '-1 hour' }, true],
  ['was never run, after a day', { days: 1, state: 'ready' }, false],
  ['was never filled, after a day', { days: 1, state: 'filling' }, false],
  ['was never run, on its first day', { days: 0, state: 'ready' }, true],
  ['is being checked by a server', { days: 2, state: 'checking', lease: '1 minute' }, true],
])('A job that %s: %o stays: %s', async (_what, job, stays) => {
  const id = await made(job);
  await jobStore(db).removeOld(30);

  expect(await isThere(id)).toBe(stays);
});

it('A job that another one undoes stays until then', async () => {
  const id = await made({ days: 31, state: 'done' });
  const undoing = await made({ days: 0, state: 'running', undoes: id });
  await jobStore(db).removeOld(30);
  expect(await isThere(id)).toBe(true);

  await db.updateTable('job').set({ state: 'done' }).where('id', '=', undoing).execute();
  await jobStore(db).removeOld(30);
  expect(await isThere(id)).toBe(false);
});
