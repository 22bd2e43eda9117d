import { overviewLimits } from '@retaguarda/contract/entities/overview';
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { isScoped } from '../../platform/db/scope/viewer.ts';
import { slot, withValues } from '../../platform/db/statements/slots.ts';
import type { RecordedEntity } from '../../platform/db/tables/change-table.ts';

const hour = 3_600_000;

/** How many changes of each entity there were in each hour. Hours are counted since 1970. */
export type CountedHours = {
  first: number;
  until: number;
  totals: Partial<Record<RecordedEntity, number[]>>;
};

const thisHour = () => Math.floor(Date.now() / hour);

/** The first hour whose changes are shown. */
const firstHour = () => thisHour() - (overviewLimits.days * 24 - 1);

const timeOf = (hours: number) => new Date(hours * hour);

/** The moment from which changes are shown. */
export const shownSince = () => timeOf(firstHour());

export const noHours = (): CountedHours => ({ first: firstHour(), until: firstHour(), totals: {} });

/**
 * Counts the changes of the hours that are over. The last one is left out: the time of a change is that at which its transaction
 * began, and some may not have ended yet. What was counted is not counted again, but in a scope: which changes are seen there
 * depends on the companies of today.
 */
export async function countHours(db: Db, counted = noHours()): Promise<CountedHours> {
  const first = firstHour();
  const until = thisHour() - 1;
  const from = isScoped() ? first : Math.max(first, counted.until);
  const { rows } = await sql<{ hour: number; entity: RecordedEntity; total: number }>`
    select (extract(epoch from date_trunc('hour', at, 'UTC')) / 3600)::int as hour, entity, count(*)::int as total
    from change where at >= ${timeOf(from)} and at < ${timeOf(until)} group by 1, 2`.execute(db);
  const totals: CountedHours['totals'] = {};
  for (const entity of Object.keys(counted.totals) as RecordedEntity[])
    totals[entity] = Array.from({ length: until - first }, (_, place) =>
      first + place < from ? (counted.totals[entity]?.[first + place - counted.first] ?? 0) : 0,
    );
  for (const { hour, entity, total } of rows) {
    totals[entity] ??= new Array<number>(until - first).fill(0);
    totals[entity][hour - first] = total;
  }
  return { first, until, totals };
}

const statement = sql`
  select (extract(epoch from date_trunc('hour', at, 'UTC')) / 3600)::int as hour, count(*)::int as total from change
  where entity = any(${slot<string[]>('entities')}::text[]) and at >= ${slot<Date>('from')}::timestamptz
  group by 1`;

let built: CompiledQuery | undefined;

/**
 * How many changes of these entities there were in each hour of the last days: those that are counted, and those since, which are
 * counted now.
 */
export async function changeHours(db: Db, entities: RecordedEntity[], counted: CountedHours) {
  built ??= statement.compile(db);
  const first = firstHour();
  const { rows } = await db.executeQuery(
    withValues<{ hour: number; total: number }>(built, {
      entities,
      from: timeOf(Math.max(first, counted.until)),
    }),
  );
  const totals = Array.from({ length: thisHour() - first + 1 }, (_, place) =>
    entities.reduce((sum, entity) => sum + (counted.totals[entity]?.[first + place - counted.first] ?? 0), 0),
  );
  for (const { hour, total } of rows) if (hour - first < totals.length) totals[hour - first] = total;
  return { from: timeOf(first).toISOString(), totals };
}
