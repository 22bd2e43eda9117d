import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../platform/db/connect/connect.ts';
import { storedTotal } from '../platform/db/list/list.ts';
import type { RecordedWithNotes } from '../platform/db/tables/change-table.ts';

/** Waits until no e-mail is queued: they are sent in the background. */
export const untilMailsAreSent = (db: Db) =>
  vi.waitFor(async () => expect(await db.selectFrom('mail_job').selectAll().execute()).toEqual([]), 10_000);

/** Waits until no job is worked on. */
const untilJobsAreStill = (db: Db) =>
  vi.waitFor(async () => {
    const moving = db.selectFrom('job').select('id').where('state', 'in', ['checking', 'running']);
    expect(await moving.execute()).toEqual([]);
  }, 10_000);

/** Where something is noted about every call, or in the background. */
const noted = [
  'attempt',
  'seal',
  'seal_act',
  'seal_anchor',
  'seal_state',
  'sealed_row',
  'security_event',
  'service_token_use',
  'session',
  'session_use',
  'single_sign_on_session',
  'sign_in_challenge',
  'queue_watch',
  'webhook_delivery',
];

/**
 * A text that changes with any data in the database, except sessions, attempts, and until when somebody looks at the queues.
 * Compare it to detect changes.
 */
export async function everything(db: Db, { besides = [] as string[] } = {}) {
  await Promise.all(arriving);
  await untilJobsAreStill(db);
  await untilMailsAreSent(db);
  // The rows of a partition are those of its table.
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${[...noted, ...besides]}) order by 1`.execute(db);
  // One statement for all, and a sum for the rows of each, which need not be sorted: many tests ask many times.
  const contents = tables.map(
    ({ name }) => sql`select ${sql.lit(name)} as name, count(*) as count,
      sum(hashtextextended(t::text, 0)) as content from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; count: number; content: string }>`
    ${sql.join(contents, sql` union all `)}`.execute(db);
  return JSON.stringify(rows.map(({ name, ...content }) => [name, content]));
}

/** The recorded changes of a row, oldest first. */
export const changesOf = (db: Db, entity: RecordedWithNotes, row_id: number) =>
  db
    .selectFrom('change')
    .select(['user_id', 'before', 'after'])
    .where('entity', '=', entity)
    .where('row_id', '=', row_id)
    .orderBy('id')
    .execute();

/** Users that a test file is still creating. Until they exist, the database changes in the background. */
const arriving = new Set<Promise<unknown>>();

export function awaitArrival(person: Promise<unknown>) {
  arriving.add(person);
  const arrived = () => arriving.delete(person);
  person.then(arrived, arrived);
}

/** Waits until a query waits for a lock. */
export const untilOneWaits = (db: Db) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    expect(rows).not.toEqual([]);
  }, 10_000);

/** Reads the stored total of a table, or of a company in it. */
export const totalStoredIn = (db: Db) => async (table: string, client_id?: number) => {
  const { total } = await db
    .selectNoFrom(storedTotal(table, client_id).as('total'))
    .executeTakeFirstOrThrow();
  return total;
};
