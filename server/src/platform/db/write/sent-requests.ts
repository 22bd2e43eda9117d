import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connect/connect.ts';
import { deleteInPortions } from './delete-in-portions.ts';

/** A request as its sender knows it: what is called with which content, and the key under which it may be sent again. */
export type SentRequest = { key: string; call: string; content_hash: string };

type Sent = Record<'user_id' | 'key' | 'call' | 'content_hash' | 'row_id', unknown>;

/**
 * Records the request in the statement that records what it changes, once for each row of `source`. The transaction fails
 * when another one has recorded the same key; it waits for one that is still running.
 */
export const recordRequest = (insert: Pick<Db, 'insertInto'>, sent: Sent, source: RawBuilder<unknown>) =>
  insert
    .insertInto('sent_request')
    .columns(['user_id', 'key', 'call', 'content_hash', 'row_id'])
    .expression(
      sql`select ${sql.join([sent.user_id, sent.key, sent.call, sent.content_hash, sent.row_id])} ${source}`,
    )
    .onConflict((same) =>
      same.columns(['user_id', 'key']).doUpdateSet({
        transaction: sql<string>`case when sent_request.transaction = excluded.transaction then excluded.transaction end`,
      }),
    );

export const sentRequestStore = (db: Db) => ({
  /** Finds what this person has called with this key, and the row that it changed; undefined when it changed nothing yet. */
  calledWith: (user_id: number, key: string) =>
    db
      .selectFrom('sent_request')
      .select(['call', 'content_hash', 'row_id'])
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .executeTakeFirst(),

  /** No client retries after a day. */
  removeOld: () => deleteInPortions(db, 'sent_request', sql`at < now() - interval '1 day'`),
});
