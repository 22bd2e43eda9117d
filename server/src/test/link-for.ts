import { newLinkToken } from '../platform/auth/tokens.ts';
import type { Db } from '../platform/db/connect/connect.ts';

/** Creates a link to set a password and returns its token. */
export async function linkFor(db: Db, system_user_id: number) {
  const { token, token_hash } = newLinkToken();
  const expires_at = new Date(Date.now() + 60_000);
  await db.insertInto('password_token').values({ system_user_id, token_hash, expires_at }).execute();
  return token;
}
