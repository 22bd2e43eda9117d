import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { newAuthenticatorSecret, stepOf } from './authenticator-codes.ts';
import type { FactorSecrets } from './factor-secrets.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

/** Whether somebody has a second step. For queries on the table `system_user`. */
export const hasSecondStep = sql<boolean>`(
  exists (select from authenticator where system_user_id = "system_user".id and is_confirmed)
  or exists (select from passkey where system_user_id = "system_user".id))`;

/** Removes the app and the recovery codes of a person. */
export async function removeAppAndCodes(db: Db, system_user_id: number) {
  await db.deleteFrom('authenticator').where('system_user_id', '=', system_user_id).execute();
  await db.deleteFrom('recovery_code').where('system_user_id', '=', system_user_id).execute();
}

/** The authenticator apps and the recovery codes of system users. */
export const factorStore = (db: Db, secrets: FactorSecrets) => {
  const secretOf = async (system_user_id: number, is_confirmed: boolean) => {
    const row = await db
      .selectFrom('authenticator')
      .select('secret')
      .where('system_user_id', '=', system_user_id)
      .where('is_confirmed', '=', is_confirmed)
      .executeTakeFirst();
    return row && secrets.decrypt(row.secret, system_user_id);
  };

  /** Accepts a code and with it its step. One statement: of two requests with the same code, only one is accepted. */
  async function accept(system_user_id: number, code: string, is_confirmed: boolean) {
    const secret = await secretOf(system_user_id, is_confirmed);
    const step = secret && stepOf(secret, code);
    if (!step) return false;
    const accepted = await db
      .updateTable('authenticator')
      .set({ last_step: step, is_confirmed: true })
      .where('system_user_id', '=', system_user_id)
      .where('is_confirmed', '=', is_confirmed)
      .where('last_step', '<', sql<string>`${step}::bigint`)
      .returning('system_user_id')
      .executeTakeFirst();
    return accepted !== undefined;
  }

  return {
    /** Makes a secret, which counts after its first code. */
    async startApp(system_user_id: number) {
      const secret = newAuthenticatorSecret();
      const sealed = secrets.encrypt(secret, system_user_id);
      const started = await db
        .insertInto('authenticator')
        .values({ system_user_id, secret: sealed })
        .onConflict((conflict) =>
          conflict
            .column('system_user_id')
            .doUpdateSet({ secret: sealed, last_step: 0, created_at: sql`now()` })
            .where('authenticator.is_confirmed', '=', false),
        )
        .returning('system_user_id')
        .executeTakeFirst();
      return started && secret;
    },

    confirmApp: (system_user_id: number, code: string) => accept(system_user_id, code, false),

    acceptCode: (system_user_id: number, code: string) => accept(system_user_id, code, true),

    removeApp: (system_user_id: number) =>
      db
        .deleteFrom('authenticator')
        .where('system_user_id', '=', system_user_id)
        .where('is_confirmed', '=', true)
        .returning('system_user_id')
        .executeTakeFirst(),

    /** Since when somebody has an app, and how many recovery codes they have left. */
    stateOf: (id: number) =>
      db
        .selectFrom('system_user')
        .select([
          sql<Date | null>`(select created_at from authenticator where system_user_id = ${id} and is_confirmed)`.as(
            'appSince',
          ),
          sql<number>`(select count(*)::int from recovery_code where system_user_id = ${id})`.as('codesLeft'),
        ])
        .where('id', '=', id)
        .executeTakeFirst(),

    /** Makes new codes. The old ones are void. */
    async renewCodes(system_user_id: number) {
      const codes = newRecoveryCodes();
      await db.deleteFrom('recovery_code').where('system_user_id', '=', system_user_id).execute();
      await db
        .insertInto('recovery_code')
        .values(codes.map((code) => ({ system_user_id, code_hash: recoveryHash(code) })))
        .execute();
      return codes;
    },

    /** Uses up a code. Of two requests with the same one, only one finds it. */
    acceptRecovery: async (system_user_id: number, typed: string) =>
      (await db
        .deleteFrom('recovery_code')
        .where('system_user_id', '=', system_user_id)
        .where('code_hash', '=', recoveryHash(typed))
        .returning('code_hash')
        .executeTakeFirst()) !== undefined,

    /** Whether somebody has a second step. */
    isSetUp: async (id: number) =>
      (
        await db
          .selectFrom('system_user')
          .select(hasSecondStep.as('is'))
          .where('id', '=', id)
          .executeTakeFirst()
      )?.is === true,

    /** Encrypts with the newest key what an older one has encrypted, so that the older key can be given up. */
    async renewSecrets() {
      if (!secrets.canEncrypt) return;
      const old = await db
        .selectFrom('authenticator')
        .select(['system_user_id', 'secret'])
        .where(sql<boolean>`secret not like ${`${secrets.newestName}.%`}`)
        .execute();
      for (const { system_user_id, secret } of old) {
        const opened = secrets.decrypt(secret, system_user_id);
        // What cannot be decrypted stays: its owner needs another second step, or a recovery code.
        if (opened === undefined) continue;
        await db
          .updateTable('authenticator')
          .set({ secret: secrets.encrypt(opened, system_user_id) })
          .where('system_user_id', '=', system_user_id)
          .where('secret', '=', secret)
          .execute();
      }
    },

    /** Locks the second steps of this person against concurrent changes. */
    lockOwner: (id: number) =>
      db.selectFrom('system_user').select('id').where('id', '=', id).forUpdate().execute(),

    /** Codes without a second step would lead nowhere. */
    removeCodes: (system_user_id: number) =>
      db.deleteFrom('recovery_code').where('system_user_id', '=', system_user_id).execute(),
  };
};
