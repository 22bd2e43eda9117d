import { hashPassword, makePassword } from '../../platform/auth/passwords.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Config } from '../../platform/settings/config.ts';
import { systemUserStore } from './system-user-store.ts';

/** Creates the first super_admin when there are no system users. Returns a generated password, to show it once. */
export async function createFirstAdmin(
  db: Db,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
) {
  const password = ADMIN_PASSWORD ?? makePassword();
  const created = await systemUserStore(db).createFirst(ADMIN_EMAIL, await hashPassword(password));
  return created && { email: ADMIN_EMAIL, password: ADMIN_PASSWORD ? undefined : password };
}
