import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { slot, withValues } from '../../platform/db/statements/slots.ts';
import type { RecordedEntity } from '../../platform/db/tables/change-table.ts';
import { firstHour } from './cached-figures.ts';

const hour = 3_600_000;

/** The hours that are over are stored. Only the changes since then are counted. */
const statement = sql`
  select (extract(epoch from hour - ${slot<Date>('from')}::timestamptz) / 3600)::int as place, sum(total)::int as total
  from (
    select hour, total from change_hour
    where entity = any(${slot<string[]>('entities')}::text[]) and hour >= ${slot<Date>('from')}::timestamptz
      and hour < ${slot<Date>('until')}::timestamptz
    union all
    select date_trunc('hour', at, 'UTC'), count(*) from change
    where entity = any(${slot<string[]>('entities')}::text[])
      and at >= greatest(${slot<Date>('from')}::timestamptz, ${slot<Date>('until')}::timestamptz)
    group by 1
  ) counted
  group by hour`;

let built: CompiledQuery | undefined;

/** How many changes of these entities there were in each hour of the last days. */
export async function changeHours(db: Db, entities: RecordedEntity[], until: Date) {
  built ??= statement.compile(db);
  const from = firstHour();
  const { rows } = await db.executeQuery(
    withValues<{ place: number; total: number }>(built, { entities, from, until }),
  );
  const totals = new Array<number>(Math.floor((Date.now() - from.getTime()) / hour) + 1).fill(0);
  for (const { place, total } of rows) if (place < totals.length) totals[place] = total;
  return { from: from.toISOString(), totals };
}
