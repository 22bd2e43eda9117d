import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { FactorSecrets } from './factor-secrets.ts';

/**
 * Encrypts with the newest key what an older one has encrypted, so that the older key can be given up. What cannot be
 * decrypted stays as it is: its owner needs another second step, or a recovery code.
 */
export async function renewFactorSecrets(db: Db, secrets: FactorSecrets) {
  if (!secrets.canSeal) return;
  const old = await db
    .selectFrom('authenticator')
    .select(['system_user_id', 'secret'])
    .where(sql<boolean>`secret not like ${`${secrets.newestName}.%`}`)
    .execute();
  for (const { system_user_id, secret } of old) {
    const opened = secrets.open(secret, system_user_id);
    if (opened === undefined) continue;
    await db
      .updateTable('authenticator')
      .set({ secret: secrets.seal(opened, system_user_id) })
      .where('system_user_id', '=', system_user_id)
      .where('secret', '=', secret)
      .execute();
  }
}
