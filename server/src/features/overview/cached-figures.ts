import { type JSONColumnType, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { longReads } from '../../platform/db/connect/pool.ts';
import { storedTotal } from '../../platform/db/list/list.ts';
import { currentViewerId, isScoped } from '../../platform/db/scope/viewer.ts';
import { companiesLeft } from '../../platform/db/scope/within-scope.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { Time } from '../../platform/db/tables/columns.ts';
import { type CountedHours, countHours, noHours } from './change-hours.ts';
import { countFigures, type Figures } from './count-figures.ts';

const minute = 60_000;

/**
 * Up to this number of companies and users, everything is counted in a few milliseconds. In a scope there are fewer: row-level
 * security checks each row.
 */
const few = () => (isScoped() ? 200 : 20_000);

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    overview_figures: {
      viewer: number;
      figures: JSONColumnType<Figures>;
      hours: JSONColumnType<CountedHours>;
      counted_at: Time;
      companies_left: number;
    };
  }
}

/** Any number that nobody else uses for a lock in this database, together with a viewer. */
const lock = sql.lit(7_274_562);

export type CachedFigures = { figures: Figures; hours: CountedHours; counted_at: Date };

/** The figures of all companies, or of those in the scope of one person. */
const viewed = () => currentViewerId() ?? 0;

/**
 * Reads what was counted last for this viewer, with the current totals of the two tables that store theirs. Nothing if a company has
 * left the scope since.
 */
async function readCached(db: Db): Promise<CachedFigures | undefined> {
  const row = await db
    .selectFrom('overview_figures')
    .select([
      'figures',
      'hours',
      'counted_at',
      storedTotal('client').as('companies'),
      storedTotal('system_user').as('system_users'),
    ])
    .where('viewer', '=', viewed())
    .where('companies_left', '=', companiesLeft)
    .executeTakeFirst();
  if (!row) return undefined;
  const { figures, hours, counted_at } = row;
  return {
    figures: {
      ...figures,
      companies: { ...figures.companies, total: row.companies },
      system_users: { ...figures.system_users, total: row.system_users },
    },
    hours,
    counted_at,
  };
}

const isOld = (cached: CachedFigures | undefined) =>
  !cached || Date.now() - cached.counted_at.getTime() > minute;

const areFew = ({ companies, users }: Figures) => companies.total + users.total <= few();

/**
 * The figures that take long to count. Where there are few rows they are counted for each answer. Otherwise those counted
 * last are answered at once; when they are older than a minute, one server counts them again in the background.
 */
export function cachedFigures(db: Db, onError: (error: unknown) => void) {
  const counting = new Map<number, Promise<void>>();

  function countInBackground() {
    const ours = viewed();
    const begun = counting.get(ours);
    if (begun) return begun;
    const counted = longReads
      .run(() => refresh(db))
      .catch(onError)
      .finally(() => counting.delete(ours));
    counting.set(ours, counted);
    return counted;
  }

  return {
    async read(): Promise<CachedFigures> {
      let cached = await readCached(db);
      if (isOld(cached)) {
        const counted = countInBackground();
        // There is nothing to answer meanwhile.
        if (!cached) {
          await counted;
          cached = await readCached(db);
        }
      }
      if (cached && !areFew(cached.figures)) return cached;
      const figures = await longReads.run(() => countFigures(db));
      return { figures, hours: cached?.hours ?? noHours(), counted_at: new Date() };
    },

    /** Resolves when nothing is being counted in the background. */
    settled: () => Promise.all(counting.values()),
  };
}

/** Counts the figures and the changes of the hours that have passed, unless another server does so, or has just done so. */
const refresh = (db: Db) =>
  inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ isOurs: boolean; companies_left: number }>`
      select pg_try_advisory_xact_lock(${lock}, ${viewed()}) as "isOurs", ${companiesLeft} as companies_left`.execute(
      transaction,
    );
    const [row] = rows;
    const cached = await readCached(transaction);
    if (!row?.isOurs || !isOld(cached)) return;
    const counted = {
      counted_at: new Date(),
      companies_left: row.companies_left,
      figures: JSON.stringify(await countFigures(transaction)),
      hours: JSON.stringify(await countHours(transaction, cached?.hours)),
    };
    await transaction
      .insertInto('overview_figures')
      .values({ viewer: viewed(), ...counted })
      .onConflict((conflict) => conflict.column('viewer').doUpdateSet(counted))
      .execute();
  });
