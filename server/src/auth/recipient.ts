import type { Db } from '../db/connect.ts';

/** Whose password a link sets: a system user's, or that of a user of a company. */
export type Recipient = { system_user_id: number } | { user_id: number };

/** The recipient that a row names. A check of its table sees to it that there is exactly one. */
export const recipientIn = (row: { system_user_id: number | null; user_id: number | null }): Recipient =>
  row.user_id === null ? { system_user_id: row.system_user_id as number } : { user_id: row.user_id };

/** The column that names the recipient, and the number in it. */
export const columnOf = (recipient: Recipient) =>
  'user_id' in recipient
    ? (['user_id', recipient.user_id] as const)
    : (['system_user_id', recipient.system_user_id] as const);

/** Locks a person until the transaction ends. Before their sessions and links, or two of their changes could deadlock. */
export async function lockRecipient(transaction: Db, recipient: Recipient) {
  const [column, id] = columnOf(recipient);
  const table = column === 'user_id' ? 'user' : 'system_user';
  await transaction.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
