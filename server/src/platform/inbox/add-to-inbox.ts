import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { InboxKind } from '@retaguarda/contract/entities/inbox';
import { limits } from '@retaguarda/contract/limits';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { deleteInPortions } from '../db/write/delete-in-portions.ts';

declare module '../db/tables/tables.ts' {
  interface Tables {
    inbox_entry: {
      id: Generated<string>;
      system_user_id: number;
      kind: InboxKind;
      at: ColumnType<Date, never, never>;
      read_at: ColumnType<Date | null, never, Date | null>;
      entity: Generated<ChangeEntity | null>;
      row_id: Generated<number | null>;
      client_id: Generated<number | null>;
      request_id: Generated<number | null>;
      job_id: Generated<number | null>;
      note_id: Generated<number | null>;
      by_id: Generated<number | null>;
      key: string;
    };
  }
}

export type InboxEntry = {
  kind: InboxKind;
  /** Each person gets an entry with this key once. */
  key: string;
  entity?: ChangeEntity;
  row_id?: number;
  client_id?: number | null;
  request_id?: number;
  job_id?: number;
  note_id?: number;
  /** The system user who caused it. */
  by_id?: number;
};

/** Puts an entry into the inbox of each of these people, in the transaction of what it is about. Open consoles show it at once. */
export async function addToInbox(transaction: Db, people: number[], entry: InboxEntry) {
  if (people.length === 0) return;
  await transaction
    .insertInto('inbox_entry')
    .columns(['system_user_id', ...(Object.keys(entry) as (keyof InboxEntry)[])])
    .expression((from) =>
      from
        .selectFrom(sql<{ id: number }>`unnest(${people}::integer[])`.as<'person'>(sql`person(id)`))
        .select([
          'person.id as system_user_id',
          ...Object.entries(entry).map(([name, value]) => sql`${value}`.as(name)),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const unread = (transaction: Db) =>
  transaction.updateTable('inbox_entry').set({ read_at: sql<Date>`now()` }).where('read_at', 'is', null);

/** Marks entries as read, as far as they are not. */
export const markRead = (db: Db, ids: string[]) =>
  unread(db).where('id', '=', sql<string>`any(${ids}::bigint[])`).execute();

/** Marks as read what nobody has to look at any more: the entries of all people about a change request. */
export const settleRequest = (transaction: Db, request_id: number, kind: 'approval' | 'decision') =>
  unread(transaction).where('request_id', '=', request_id).where('kind', '=', kind).execute();

/** The same about the deadlines of an LGPD request. */
export const settleDeadlines = (transaction: Db, row_id: number) =>
  unread(transaction)
    .where('kind', '=', 'deadline')
    .where('entity', '=', 'privacy_request')
    .where('row_id', '=', row_id)
    .execute();

/** Takes back what these people have not read yet. A removed row notifies nobody by itself. */
export const takeBack = (transaction: Db, people: number[], key: string) =>
  sql`with taken as (
      delete from inbox_entry where system_user_id = any(${people}::int[]) and key = ${key} and read_at is null
      returning system_user_id)
    select pg_notify('inbox', system_user_id::text) from taken`.execute(transaction);

/** Marks as read the approvals that nobody has given in time, or that were withdrawn with their author. */
export const settleExpired = (db: Db) =>
  unread(db)
    .where('kind', '=', 'approval')
    .where(
      sql<boolean>`not exists (select from change_request
        where change_request.id = inbox_entry.request_id and state = 'open' and expires_at > now())`,
    )
    .execute();

export const removeOldEntries = (db: Db) =>
  deleteInPortions(
    db,
    'inbox_entry',
    sql`at < now() - make_interval(days => ${sql.lit(limits.inbox.retentionDays)})`,
  );
