import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Whether the database changes the case of accented letters. If not, 'Água' and 'ÁGUA' would be different names. */
export async function knowsAccents(db: Db) {
  const { rows } = await sql<{ isKnown: boolean }>`select lower('ÁÇÃO') = 'áção' as "isKnown"`.execute(db);
  return rows[0]?.isKnown === true;
}
