import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../platform/db/connect/connect.ts';
import type { RecordedEntity } from '../platform/db/tables/change-table.ts';
import { arriving } from './arriving.ts';

/** Waits until no e-mail is queued: they are sent in the background. */
export const untilMailsAreSent = (db: Db) =>
  vi.waitFor(async () => expect(await db.selectFrom('mail_job').selectAll().execute()).toEqual([]), 10_000);

/** Waits until no job is worked on. */
const untilJobsAreStill = (db: Db) =>
  vi.waitFor(async () => {
    const moving = db.selectFrom('job').select('id').where('state', 'in', ['checking', 'running']);
    expect(await moving.execute()).toEqual([]);
  }, 10_000);

/**
 * A text that changes with any data in the database, except sessions, attempts, and until when somebody looks at the queues.
 * Compare it to detect changes.
 */
export async function everything(db: Db) {
  await Promise.all(arriving);
  await untilJobsAreStill(db);
  await untilMailsAreSent(db);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('attempt', 'seal', 'seal_act', 'seal_anchor', 'seal_state', 'sealed_row', 'security_event', 'service_token_use', 'session', 'session_use', 'single_sign_on_session', 'sign_in_challenge', 'queue_watch', 'webhook_delivery') order by 1`.execute(
    db,
  );
  const contents = await Promise.all(
    rows.map(({ name }) =>
      sql`select md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(name)} t`.execute(db),
    ),
  );
  return JSON.stringify(contents.map(({ rows: [content] }, at) => [rows[at]?.name, content]));
}

/** The recorded changes of a row, oldest first. */
export const changesOf = (db: Db, entity: RecordedEntity, row_id: number) =>
  db
    .selectFrom('change')
    .select(['user_id', 'before', 'after'])
    .where('entity', '=', entity)
    .where('row_id', '=', row_id)
    .orderBy('id')
    .execute();
