import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newLinkToken } from './tokens.ts';

/** Whose password a link sets: a system user's, or that of a user of a company. */
export type Recipient = { system_user_id: number } | { user_id: number };

/** The recipient that a row names. A check of its table sees to it that there is exactly one. */
export const recipientIn = (row: { system_user_id: number | null; user_id: number | null }): Recipient =>
  row.user_id === null ? { system_user_id: row.system_user_id as number } : { user_id: row.user_id };

/** A link that works once, for a while, and makes every earlier one worthless. */
export async function newLink(transaction: Db, recipient: Recipient, minutes: number) {
  const { token, token_hash } = newLinkToken();
  const expires_at = sql<Date>`now() + ${minutes} * interval '1 minute'`;
  const column = 'user_id' in recipient ? 'user_id' : 'system_user_id';
  await transaction
    .insertInto('password_token')
    .values({ ...recipient, token_hash, expires_at })
    .onConflict((conflict) => conflict.column(column).doUpdateSet({ token_hash, expires_at }))
    .execute();
  return token;
}

/** A link that went to another address, or that would undo the password set just now, must neither work nor be sent. */
export async function forgetLinks(transaction: Db, to: Recipient) {
  const [column, id] =
    'user_id' in to ? (['user_id', to.user_id] as const) : (['system_user_id', to.system_user_id] as const);
  // The notice that the address has changed carries no link, and is for whoever did not want it.
  await transaction.deleteFrom('mail_job').where(column, '=', id).where('kind', '!=', 'moved').execute();
  await transaction.deleteFrom('password_token').where(column, '=', id).execute();
}
