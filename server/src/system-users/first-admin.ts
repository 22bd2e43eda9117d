import { superAdmin } from '@retaguarda/contract/entities/roles';
import { hashPassword, makePassword } from '../auth/passwords.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { recordChange } from '../db/record-change.ts';

/** Makes the first super_admin where nobody can sign in yet. A password that was made up is returned, to be shown once. */
export async function createFirstAdmin(
  db: Db,
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
) {
  const password = ADMIN_PASSWORD ?? makePassword();
  const password_hash = await hashPassword(password);
  const isCreated = await db.transaction().execute(async (transaction) => {
    // Two servers that start at once on the same database: the second waits here, and then finds the first one's.
    const { id: profile_id } = await transaction
      .selectFrom('profile')
      .innerJoin('role', 'role.id', 'profile.role_id')
      .select('profile.id')
      .where('role.name', '=', superAdmin)
      .where('client_id', 'is', null)
      .orderBy('profile.id')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const anyone = await transaction.selectFrom('system_user').select('id').executeTakeFirst();
    if (anyone) return false;
    const after = await transaction
      .insertInto('system_user')
      .values({
        name: 'Administrador',
        email: ADMIN_EMAIL,
        nickname: 'admin',
        profile_id,
        password_hash,
        last_login: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChange(transaction, { entity: 'system_user', user_id: null, after });
    return true;
  });
  return isCreated ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD ? undefined : password } : undefined;
}
