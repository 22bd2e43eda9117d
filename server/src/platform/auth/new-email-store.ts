import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { deleteInPortions } from '../db/write/delete-in-portions.ts';
import { newLinkToken } from './tokens.ts';

type Wish = { system_user_id: number; email: string; session_id: string };

const inOneDay = sql<Date>`now() + interval '1 day'`;
const isLive = sql<boolean>`new_email.expires_at > now()`;

/** The addresses that system users want instead of their own. Each waits until the link sent to it is followed. */
export const newEmailStore = (db: Db) => ({
  /** Stores the request. An earlier one of this person is dropped with its link. */
  async wait(wish: Wish) {
    const values = { ...wish, token_hash: null, expires_at: inOneDay };
    await db
      .insertInto('new_email')
      .values(values)
      .onConflict((conflict) => conflict.column('system_user_id').doUpdateSet(values))
      .execute();
  },

  waitingOf: (system_user_id: number) =>
    db
      .selectFrom('new_email')
      .select('email')
      .where('system_user_id', '=', system_user_id)
      .where(isLive)
      .executeTakeFirst(),

  /** Makes the link for the e-mail, which works once and for a day. Earlier links to the address stop working. */
  async createLink(system_user_id: number) {
    const { token, token_hash } = newLinkToken();
    const waiting = await db
      .updateTable('new_email')
      .set({ token_hash, expires_at: inOneDay })
      .where('system_user_id', '=', system_user_id)
      .where(isLive)
      .returning('email')
      .executeTakeFirst();
    return waiting && { token, email: waiting.email };
  },

  /** The person the link belongs to. Another request may use up the link before this one locks the person. */
  ownerOf: (token_hash: string) =>
    db
      .selectFrom('new_email')
      .select('system_user_id')
      .where('token_hash', '=', token_hash)
      .executeTakeFirst(),

  /** Deletes the request of an active person and returns it. Of two calls with the same token, only one finds it. */
  redeem: (token_hash: string) =>
    db
      .deleteFrom('new_email')
      .using('system_user')
      .whereRef('system_user.id', '=', 'new_email.system_user_id')
      .where('system_user.active', '=', '1')
      .where('token_hash', '=', token_hash)
      .where(isLive)
      .returning(['system_user_id', 'new_email.email', 'session_id'])
      .executeTakeFirst(),

  removeOf: (system_user_id: number) =>
    db.deleteFrom('new_email').where('system_user_id', '=', system_user_id).execute(),

  removeExpired: () => deleteInPortions(db, 'new_email', sql`expires_at <= now()`),
});
