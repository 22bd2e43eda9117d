import { overviewLimits } from '@retaguarda/contract/entities/overview';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { longReads } from '../../platform/db/connect/pool.ts';
import { storedTotal } from '../../platform/db/list/list.ts';
import { isScoped } from '../../platform/db/scope/viewer.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { countFigures, type Figures } from './count-figures.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Up to this number of companies and users, everything is counted in a few milliseconds. */
const few = 20_000;

/** Any number that nobody else uses for a lock in this database. */
const lock = sql.lit(7_274_617_562);

export type CachedFigures = { figures: Figures; counted_at: Date; hours_until: Date };

/** What was counted last, with the current totals of the two tables that store theirs. */
async function readCached(db: Db): Promise<CachedFigures | undefined> {
  const row = await db
    .selectFrom('overview')
    .select([
      'figures',
      'counted_at',
      'hours_until',
      storedTotal('client').as('companies'),
      storedTotal('system_user').as('system_users'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { counted_at, hours_until } = row;
  const figures = row.figures as Figures;
  return {
    figures: {
      ...figures,
      companies: { ...figures.companies, total: row.companies },
      system_users: { ...figures.system_users, total: row.system_users },
    },
    counted_at,
    hours_until,
  };
}

const isOld = (cached: CachedFigures | undefined) =>
  !cached || Date.now() - cached.counted_at.getTime() > minute;

const areFew = ({ companies, users }: Figures) => companies.total + users.total <= few;

/** The first hour whose changes are shown. */
export const firstHour = () =>
  new Date(Math.floor(Date.now() / hour) * hour - (overviewLimits.days * 24 - 1) * hour);

/**
 * The figures that take long to count. Where there are few rows they are counted for each answer. Otherwise those counted
 * last are answered at once; when they are older than a minute, one server counts them again in the background.
 */
export function cachedFigures(db: Db, onError: (error: unknown) => void) {
  let counting: Promise<void> | undefined;

  function countInBackground() {
    counting ??= longReads
      .run(() => refresh(db))
      .catch(onError)
      .finally(() => {
        counting = undefined;
      });
  }

  return {
    async read(): Promise<CachedFigures> {
      // The cached figures are of all companies.
      if (isScoped()) {
        const figures = await longReads.run(() => countFigures(db));
        return { figures, counted_at: new Date(), hours_until: firstHour() };
      }
      let cached = await readCached(db);
      if (isOld(cached)) countInBackground();
      // Nothing was ever counted here.
      if (!cached) {
        await counting;
        cached = await readCached(db);
      }
      if (cached && !areFew(cached.figures)) return cached;
      const figures = await longReads.run(() => countFigures(db));
      return { figures, counted_at: new Date(), hours_until: cached?.hours_until ?? firstHour() };
    },

    /** Resolves when nothing is being counted in the background. */
    settled: () => counting,
  };
}

/** Counts the figures and the changes of the hours that have passed, unless another server does so, or has just done so. */
const refresh = (db: Db) =>
  inTransaction(db, async (transaction) => {
    const { rows } = await sql<{
      isOurs: boolean;
    }>`select pg_try_advisory_xact_lock(${lock}) as "isOurs"`.execute(transaction);
    const cached = await readCached(transaction);
    if (!rows[0]?.isOurs || !isOld(cached)) return;
    const counted_at = new Date();
    const figures = JSON.stringify(await countFigures(transaction));
    const hours_until = await storeHours(transaction, cached?.hours_until);
    await transaction
      .insertInto('overview')
      .values({ figures, counted_at, hours_until })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ figures, counted_at, hours_until }))
      .execute();
  });

/**
 * Counts the changes of the hours that are over. The last one is left out: the time of a change is that at which its
 * transaction began, and some may not have ended yet.
 */
async function storeHours(transaction: Db, from = firstHour()) {
  const until = new Date(Math.floor(Date.now() / hour) * hour - hour);
  if (until <= from) return from;
  const first = firstHour();
  await transaction.deleteFrom('change_hour').where('hour', '<', first).execute();
  await transaction
    .insertInto('change_hour')
    .columns(['hour', 'entity', 'total'])
    .expression((change) =>
      change
        .selectFrom('change')
        .select([
          sql<Date>`date_trunc('hour', at, 'UTC')`.as('hour'),
          'entity',
          sql<number>`count(*)`.as('total'),
        ])
        .where('at', '>=', from > first ? from : first)
        .where('at', '<', until)
        .groupBy([sql`1`, 'entity']),
    )
    .onConflict((conflict) => conflict.columns(['hour', 'entity']).doNothing())
    .execute();
  return until;
}
