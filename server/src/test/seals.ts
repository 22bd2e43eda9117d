import type { SealLine } from '@retaguarda/contract/entities/seals';
import { sql } from 'kysely';
import { sealSome } from '../features/seals/sealer.ts';
import { verifySeals } from '../features/seals/verify-seals.ts';
import type { Db } from '../platform/db/connect/connect.ts';

/** Records a change by each of these people. */
export const writeChanges = (db: Db, names: string[]) =>
  sql`insert into change (user_id, user_name, entity, row_id, after)
    select 1, name, 'role', 1, jsonb_build_object('name', name) from unnest(${names}::text[]) name`.execute(
    db,
  );

/** Notes a sign-in of each of these people. */
export const writeEvents = (db: Db, names: string[]) =>
  sql`insert into security_event (kind, is_refused, system_user_id, user_name, address, browser, details)
    select 'signIn', false, 1, name, '203.0.113.7', 'Firefox', '{"how": "password"}'
    from unnest(${names}::text[]) name`.execute(db);

/** Seals everything that there is, and moves the marks behind it. */
export async function sealAll(db: Db) {
  // The marks follow when what ran at the first call has ended.
  for (let call = 0; call < 3; call += 1) while (await sealSome(db));
}

/** What a verification reports about each chain in the end. */
export async function verified(db: Db) {
  const results: Partial<Record<SealLine['chain'], SealLine['result']>> = {};
  for await (const { chain, result } of verifySeals(db)) if (result) results[chain] = result;
  return results;
}

/** Does what only the owner of the database can do: writes without triggers. */
export const asOwner = (db: Db, statement: ReturnType<typeof sql>) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await statement.execute(transaction);
  });
