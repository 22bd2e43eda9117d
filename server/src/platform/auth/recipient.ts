import type { Db } from '../db/connect/connect.ts';

/** The person whose password a link sets: a system user or a user of a company. */
export type Recipient = { system_user_id: number } | { user_id: number };

/** The recipient of a row. A check constraint of the table makes sure that exactly one of the columns is set. */
export const recipientIn = (row: { system_user_id: number | null; user_id: number | null }): Recipient =>
  row.user_id === null ? { system_user_id: row.system_user_id as number } : { user_id: row.user_id };

/** The column for this kind of recipient, and the id in it. */
export const columnOf = (recipient: Recipient) =>
  'user_id' in recipient
    ? (['user_id', recipient.user_id] as const)
    : (['system_user_id', recipient.system_user_id] as const);

/** Locks a person until the transaction ends. Call it before locking their sessions and links, to avoid deadlocks. */
export async function lockRecipient(transaction: Db, recipient: Recipient) {
  const [column, id] = columnOf(recipient);
  const table = column === 'user_id' ? 'user' : 'system_user';
  await transaction.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
