import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Does the database know upper and lower case of accented letters? Without, 'Água' and 'ÁGUA' would be two names. */
export async function knowsAccents(db: Db) {
  const { rows } = await sql<{ isKnown: boolean }>`select lower('ÁÇÃO') = 'áção' as "isKnown"`.execute(db);
  return rows[0]?.isKnown === true;
}
