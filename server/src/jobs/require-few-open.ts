import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { Refusal } from '../http/errors.ts';

/** How many jobs of one person may be worked on at the same time. */
const mostOpen = 10;

/** Refuses another job of a person who has many that are not finished. */
export async function requireFewOpen(transaction: Db, made_by: number) {
  const open = await transaction
    .selectFrom('job')
    .select('id')
    .where('made_by', '=', made_by)
    .where(
      sql<boolean>`(state in ('checking', 'running')
        or state = 'filling' and made_at > now() - interval '10 minutes')`,
    )
    .execute();
  if (open.length >= mostOpen) throw new Refusal(429, 'Too many attempts, try again later');
}
