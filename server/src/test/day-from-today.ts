import { sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';

/** The day so many days after today in a time zone, by the clock of the database. */
export async function dayFromToday(db: Db, days: number, zone = 'America/Sao_Paulo') {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone ${zone})::date + ${days}::int)::text as day`.execute(db);
  return rows[0]?.day ?? '';
}
