import { type SystemUserInput, systemUser } from '@retaguarda/contract/entities/system-users';
import { superAdmin } from '@retaguarda/contract/protected-roles';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { rowWriter } from '../db/row-writer.ts';

const writer = rowWriter('system_user', systemUser);

/** Accounts that no person makes: the record names nobody as their author. */
export const newAccountStore = (db: Db) => ({
  /** Creates the first super_admin, unless there is a system user already. */
  createFirst: (email: string, password_hash: string) =>
    inTransaction(db, async (transaction) => {
      // When two servers start on the same database, the second one waits here and then finds the user of the first.
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
      if (anyone) return undefined;
      const admin = { name: 'Administrador', email, nickname: 'admin', profile_id, password_hash };
      return writer.create(transaction, { ...admin, last_login: null }, { caller: null });
    }),

  /** Creates somebody whom the provider of single sign-on has let in; undefined without such a profile. */
  createAtSignOn: (person: Omit<SystemUserInput, 'profile_id'>, profile: string) =>
    inTransaction(db, async (transaction) => {
      const found = await transaction
        .selectFrom('profile')
        .select('id as profile_id')
        .where('name', '=', profile)
        .where('client_id', 'is', null)
        .executeTakeFirst();
      const row = { ...person, ...found, password_hash: null, last_login: null };
      return found && writer.create(transaction, { ...row, ...found }, { caller: null });
    }),
});
