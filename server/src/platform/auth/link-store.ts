import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { deleteInPortions } from '../db/write/delete-in-portions.ts';
import { columnOf, type Recipient, recipientIn } from './recipient.ts';
import { newLinkToken } from './tokens.ts';

/** The links with which people set their passwords. Only a hash of the token is stored. */
export const linkStore = (db: Db) => ({
  /** Creates a link that works once and for a limited time. Earlier links of the person stop working. */
  async create(recipient: Recipient, minutes: number) {
    const { token, token_hash } = newLinkToken();
    const expires_at = sql<Date>`now() + ${minutes} * interval '1 minute'`;
    const [column] = columnOf(recipient);
    await db
      .insertInto('password_token')
      .values({ ...recipient, token_hash, expires_at })
      .onConflict((conflict) => conflict.column(column).doUpdateSet({ token_hash, expires_at }))
      .execute();
    return token;
  },

  /** The person the link belongs to. Another request may use up the link before this one locks the person. */
  async ownerOf(token_hash: string) {
    const link = await db
      .selectFrom('password_token')
      .select(['system_user_id', 'user_id'])
      .where('token_hash', '=', token_hash)
      .executeTakeFirst();
    return link && recipientIn(link);
  },

  /** Deletes the link of an active person and returns it. Of two requests with the same token, only one finds it. */
  redeem: (token_hash: string) =>
    db
      .deleteFrom('password_token')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', sql<Date>`now()`)
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('system_user')
              .select('system_user.id')
              .whereRef('system_user.id', '=', 'password_token.system_user_id')
              .where('active', '=', '1'),
          ),
          exists(
            selectFrom('user')
              .select('user.id')
              .whereRef('user.id', '=', 'password_token.user_id')
              .where('active', '=', true),
          ),
        ]),
      )
      .returning('token_hash')
      .executeTakeFirst(),

  removeOf(recipient: Recipient) {
    const [column, id] = columnOf(recipient);
    return db.deleteFrom('password_token').where(column, '=', id).execute();
  },

  /** Expired links stay for a month, so that the console can show when an invitation expired. */
  removeExpired: () => deleteInPortions(db, 'password_token', sql`expires_at <= now() - interval '30 days'`),
});
