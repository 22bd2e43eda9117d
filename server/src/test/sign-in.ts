import { singleSignOn } from '@retaguarda/contract/single-sign-on';
import { SignJWT } from 'jose';
import { newLinkToken } from '../platform/auth/tokens.ts';
import type { Db } from '../platform/db/connect/connect.ts';
import { secret } from './app-parts.ts';
import type { startApp } from './harness.ts';

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

/** Creates a link to set a password and returns its token. */
export async function linkFor(db: Db, system_user_id: number) {
  const { token, token_hash } = newLinkToken();
  const expires_at = new Date(Date.now() + 60_000);
  await db.insertInto('password_token').values({ system_user_id, token_hash, expires_at }).execute();
  return token;
}

/** How a browser begins to sign in at the provider, and returns. */
export const signOnRounds = ({ call }: Awaited<ReturnType<typeof startApp>>) => ({
  async begin() {
    const { headers, body } = await call(singleSignOn.start, { body: { fresh: false } });
    const set = String(headers['set-cookie']);
    return { address: body.address, set, cookie: set.split(';')[0] ?? '' };
  },

  finish: (answer: URLSearchParams | string, cookie: string | undefined) =>
    call(singleSignOn.finish, { body: { answer: String(answer) } }, { cookie }),
});
