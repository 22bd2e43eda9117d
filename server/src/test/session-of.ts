import { SignJWT } from 'jose';
import type { Db } from '../platform/db/connect/connect.ts';
import { secret } from './app-parts.ts';

/** Opens a session that began some minutes ago, and returns its token. */
export async function aSessionOf(db: Db, system_user_id: number, minutesAgo: number) {
  const expires_at = new Date(Date.now() + 3_600_000);
  const opened = db.insertInto('session').values({ system_user_id, expires_at }).returning('id');
  const { id } = await opened.executeTakeFirstOrThrow();
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setSubject(String(system_user_id))
    .setIssuedAt(Math.floor(Date.now() / 1000) - minutesAgo * 60)
    .setExpirationTime(expires_at)
    .sign(new TextEncoder().encode(secret));
}
