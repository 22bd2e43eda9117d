import type {
  NamedDetail,
  PersonEntity,
  SecurityEvent,
  SecurityFilter,
} from '@retaguarda/contract/entities/security-log';
import { limits } from '@retaguarda/contract/limits';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { longReads } from '../db/connect/pool.ts';
import type { SecurityEventTable } from '../db/tables/tables.ts';
import { type About, aboutWhom, inRegister, isAbout } from './about-people.ts';
import { namesIn } from './named-things.ts';

const pageSize = limits.activity.page;

type Named = { people: readonly PersonEntity[]; details: readonly NamedDetail[] };

/** Only these people and these details are named. */
export function securityLogStore(db: Db, named: Named = { people: [], details: [] }) {
  /** One page, and one event more if there are others after it. */
  async function look(filter: SecurityFilter, before: number | undefined) {
    const { system_user_id, kind, is_refused, address, from, to } = filter;
    let found = db
      .selectFrom('security_event')
      .selectAll()
      .select([aboutWhom.as('about'), namesIn(named.details).as('names')]);
    if (system_user_id !== undefined) found = found.where('system_user_id', '=', system_user_id);
    if (kind !== undefined) found = found.where('kind', '=', kind);
    if (is_refused !== undefined) found = found.where('is_refused', '=', is_refused);
    if (address !== undefined) found = found.where('address', '=', address);
    if (from !== undefined) found = found.where('at', '>=', new Date(from));
    if (to !== undefined) found = found.where('at', '<', new Date(to));
    if (filter.register) found = found.where(inRegister);
    for (const condition of isAbout(filter)) found = found.where(condition);
    if (before !== undefined) {
      const last = sql<Date>`(select at from security_event where id = ${before})`;
      // The first of the two lets PostgreSQL leave out whole months.
      found = found.where('at', '<=', last).where(sql<boolean>`(at, id) < (${last}, ${before}::bigint)`);
    }
    const newestFirst = found.orderBy('at', 'desc').orderBy('id', 'desc');
    const read = () => newestFirst.limit(pageSize + 1).execute();
    const rows = await (isLong(filter) ? longReads.run(read) : read());
    const events = rows.slice(0, pageSize).map((row) => shown(row, named.people));
    return { events, next: rows.length > pageSize ? (events.at(-1)?.id ?? null) : null };
  }

  return {
    page: look,

    /** Every event that the filter finds. Only a page of them is in memory at a time. */
    async *all(filter: SecurityFilter) {
      let before: number | undefined;
      do {
        const { events, next } = await look(filter, before);
        yield* events;
        before = next ?? undefined;
      } while (before !== undefined);
    },

    /** Makes the tables of the next months, and removes those that ended at least this number of months ago. */
    async keepMonths(months: number) {
      await sql`select make_security_months(now(), now() + interval '3 months')`.execute(db);
      await sql`select drop_security_months(now() - make_interval(months => ${months}::int))`.execute(db);
    },
  };
}

/** Whether it may look at many events before it has found a page of them. */
const isLong = ({ register, about_entity, about_id, is_refused }: SecurityFilter) =>
  [register, about_entity, about_id, is_refused].some((wanted) => wanted !== undefined);

const person = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? `#${id}` };

const shown = (
  {
    about,
    names,
    ...row
  }: Selectable<SecurityEventTable> & Pick<SecurityEvent, 'names'> & { about: About | null },
  named: readonly PersonEntity[],
): SecurityEvent => ({
  id: Number(row.id),
  at: row.at.toISOString(),
  kind: row.kind,
  is_refused: row.is_refused,
  account: person(row.system_user_id, row.user_name),
  by: person(row.by_id, row.by_name),
  address: row.address,
  browser: row.browser,
  request_id: row.request_id,
  details: row.details,
  names,
  about: about && { ...about, name: named.includes(about.entity) ? about.name : null },
});
