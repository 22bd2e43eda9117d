import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { hashOf } from './tokens.ts';

type Limit = { most: number; minutes: number };

/** How often something may be tried, by account and by network address. */
const attemptLimits = {
  loginOfAccount: { most: 10, minutes: 15 },
  loginFromAddress: { most: 50, minutes: 15 },
  resetOfAccount: { most: 3, minutes: 60 },
  resetFromAddress: { most: 20, minutes: 60 },
  passwordChangeFromAddress: { most: 50, minutes: 15 },
} satisfies Record<string, Limit>;

export type Limited = keyof typeof attemptLimits;

/**
 * Counts one attempt before it is made, in a single statement: of any number of attempts at the same moment
 * exactly as many pass as are allowed.
 */
export async function countAttempt(db: Db, what: Limited, of: string) {
  const { most, minutes } = attemptLimits[what];
  const until = sql<Date>`now() + ${minutes} * interval '1 minute'`;
  const { count, seconds } = await db
    .insertInto('attempt')
    .values({ key: keyOf(what, of), count: 1, expires_at: until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempt.expires_at <= now() then 1 else attempt.count + 1 end`,
        expires_at: sql`case when attempt.expires_at <= now() then excluded.expires_at else attempt.expires_at end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from expires_at - now()))::int`.as('seconds')])
    .executeTakeFirstOrThrow();
  return { isOver: count > most, retryAfter: seconds };
}

/** The account's owner has shown who they are: earlier mistakes no longer count. */
export const forgetAttempts = (db: Db, what: Limited, of: string) =>
  db.deleteFrom('attempt').where('key', '=', keyOf(what, of)).execute();

/** Takes back one attempt that turned out to be no attack. */
export const takeBackAttempt = (db: Db, what: Limited, of: string) =>
  db
    .updateTable('attempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', keyOf(what, of))
    .execute();

export const removeExpiredAttempts = (db: Db) =>
  db.deleteFrom('attempt').where('expires_at', '<=', sql<Date>`now()`).execute();

/** Hashed, so that the table holds no e-mail and no address. */
const keyOf = (what: Limited, of: string) => hashOf(`${what} ${of.toLowerCase()}`);

/** An IPv6 customer owns a whole /64, its first four groups: its addresses count as one. */
export function networkOf(address: string) {
  const ipv4 = /^(?:::ffff:)?([\d.]+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  const [start = [], end] = address.split('::').map((part) => (part ? part.split(':') : []));
  // `::` stands for all the groups of zeros that are missing.
  const zeros = end ? Array(Math.max(8 - start.length - end.length, 0)).fill('0') : [];
  const groups = [...start, ...zeros, ...(end ?? [])].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
