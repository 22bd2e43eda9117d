import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { deleteInPortions } from '../db/write/delete-in-portions.ts';
import { Refusal } from '../http/errors.ts';
import { hashOf } from './tokens.ts';

type Limit = { most: number; minutes: number };

/** How many attempts are allowed in how many minutes: of an account, with a browser it knows, from a network address. */
const attemptLimits = {
  loginOfAccount: { most: 10, minutes: 15 },
  loginFromDevice: { most: 10, minutes: 15 },
  loginFromAddress: { most: 50, minutes: 15 },
  challengeFromAddress: { most: 200, minutes: 15 },
  resetOfAccount: { most: 3, minutes: 60 },
  resetFromAddress: { most: 20, minutes: 60 },
  tokenFromAddress: { most: 50, minutes: 15 },
  passwordChangeFromAddress: { most: 50, minutes: 15 },
  newEmailOfAccount: { most: 5, minutes: 60 },
  sendByWebhook: { most: 20, minutes: 10 },
  sendOfAccount: { most: 60, minutes: 10 },
  lookupOfAccount: { most: 200, minutes: 60 },
  requestOfAccount: { most: 60, minutes: 10 },
  previewOfAccount: { most: 300, minutes: 10 },
  noteOfAccount: { most: 300, minutes: 60 },
} satisfies Record<string, Limit>;

export type LimitedAction = keyof typeof attemptLimits;

/**
 * Counts an attempt before it is made. It is a single statement, so that parallel attempts cannot pass the limit
 * together.
 */
export async function countAttempt(db: Db, what: LimitedAction, of: string) {
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
  return { isRateLimited: count > most, isLastAllowed: count === most, retryAfter: seconds };
}

/** Counts an attempt, and refuses it when there were too many. */
export async function refuseRateLimited(db: Db, what: LimitedAction, of: string) {
  const { isRateLimited, retryAfter } = await countAttempt(db, what, of);
  if (isRateLimited) throw new Refusal(429, 'Too many attempts, try again later', retryAfter);
}

/** Does the work, which counts as an attempt from this network unless it succeeds. */
export async function limitedByNetwork<Result>(
  db: Db,
  what: LimitedAction,
  address: string,
  work: () => Promise<Result>,
) {
  const network = networkOf(address);
  await refuseRateLimited(db, what, network);
  const result = await work();
  await takeBackAttempt(db, what, network);
  return result;
}

/** Resets the count after the owner of the account has authenticated. */
export const forgetAttempts = (db: Db, what: LimitedAction, of: string) =>
  db.deleteFrom('attempt').where('key', '=', keyOf(what, of)).execute();

/** Takes one attempt off the count, after it turned out to be correct. */
export const takeBackAttempt = (db: Db, what: LimitedAction, of: string) =>
  db
    .updateTable('attempt')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', keyOf(what, of))
    .execute();

export const removeExpiredAttempts = (db: Db) => deleteInPortions(db, 'attempt', sql`expires_at <= now()`);

/**
 * Until when an account accepts no password, because too many wrong ones were typed; null while it accepts them. For
 * queries on the table `system_user`. Known browsers are counted separately, and nobody can find out which they are.
 */
export const lockedUntil = sql<Date | null>`(
  select expires_at from attempt
  where key = encode(sha256(convert_to(${'loginOfAccount '} || lower("system_user".email), 'UTF8')), 'hex')
    and count >= ${attemptLimits.loginOfAccount.most} and expires_at > now())`;

/** Hashed, so that the table contains no e-mail and no network address. */
const keyOf = (what: LimitedAction, of: string) => hashOf(`${what} ${of.toLowerCase()}`);

/** The network of an address. An IPv6 customer usually owns a whole /64 (four groups), so all of it counts as one. */
export function networkOf(address: string) {
  const ipv4 = /^(?:::ffff:)?([\d.]+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  const [start = [], end] = address.split('::').map((part) => (part ? part.split(':') : []));
  // `::` replaces the missing groups, which are all zero.
  const zeros = end ? Array(Math.max(8 - start.length - end.length, 0)).fill('0') : [];
  const groups = [...start, ...zeros, ...(end ?? [])].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
