import { isDeepStrictEqual } from 'node:util';
import type { ActivityEntry, ActivityFilter } from '@retaguarda/contract/entities/activity';
import type { ChangeEntity, Difference } from '@retaguarda/contract/entities/changes';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import { changesRetainedSince } from '../../platform/db/change-months.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { rowBy } from '../../platform/db/statements/slots.ts';
import type { RecordedEntity } from '../../platform/db/tables/change-table.ts';
import { tableOf } from '../../platform/db/tables/entity-table.ts';
import { type FoundChange, jobOfChange, lookForChanges } from './activity-statement.ts';
import { changesIn } from './change-store.ts';
import { differencesOf } from './differences.ts';
import { idsIn, withoutHidden } from './name-ids.ts';
import { readNames } from './names.ts';
import { type ChangeRow, isExport, showChange, shownDifferences, shownEntity } from './show-change.ts';

/**
 * How many searches a page takes before it returns what it has found. With a text only one: removing accents costs several times
 * as much as the other filters, and would slow down everybody else.
 */
const mostLooks = ({ text }: ActivityFilter) => (text ? 1 : 5);

const oneChange = rowBy('change', (db, { id }: { id: number }) =>
  changesIn(db)
    .leftJoin('job', 'job.id', 'change.job_id')
    .select(['change.row_id', 'change.client_id', jobOfChange.as('job')])
    .where(sql.ref('change.id'), '=', id)
    .where('change.entity', '<>', 'note')
    .$narrowType<{ entity: RecordedEntity }>(),
);

/** The changes of all rows, of the entities that a caller may view. */
export const activityStore = (db: Db, viewed: readonly ChangeEntity[]) => {
  /** A page of stored changes, and where the next one begins. */
  async function look(filter: ActivityFilter, before: number | undefined) {
    const { entity: _, ...asked } = filter;
    const entities = recordedIn(filter, viewed);
    const changes: FoundChange[] = [];
    let from = before;
    for (let looks = 1; entities.length > 0; looks += 1) {
      const { found, edge } = await lookForChanges(db, { ...asked, entities, before: from });
      changes.push(...found);
      const last = changes[limits.activity.page - 1];
      if (last && changes.length > limits.activity.page)
        return {
          changes: changes.slice(0, limits.activity.page),
          next: { id: Number(last.id), at: last.at },
        };
      if (!edge) break;
      if (looks === mostLooks(filter)) return { changes, next: edge };
      from = edge.id;
    }
    return { changes, next: undefined };
  }

  return {
    /** The entities under which these changes are recorded. */
    entities: recordedIn({}, viewed),

    /** The newest of the changes since a moment. */
    async latest(count: number, since: Date) {
      const asked = { entities: recordedIn({}, viewed), from: since.toISOString() };
      return withNames(db, (await lookForChanges(db, asked, count)).found);
    },

    async page(filter: ActivityFilter, before?: number) {
      const { changes, next } = await look(filter, before);
      return {
        changes: await withNames(db, changes),
        next: next?.id ?? null,
        looked_at_until: next?.at.toISOString() ?? null,
        ...(!next && { kept_since: await changesRetainedSince(db) }),
      };
    },

    /** Every change that the filter finds. Only a page of them is in memory at a time. */
    async *all(filter: ActivityFilter) {
      let before: number | undefined;
      do {
        const { changes, next } = await look(filter, before);
        yield* await withNames(db, changes);
        before = next?.id;
      } while (before !== undefined);
    },

    async one(id: number) {
      const row = await oneChange(db, { id });
      if (!row || !viewed.includes(shownEntity(row.entity))) return undefined;
      const [shown] = await withNames(db, [row]);
      const recorded = { before: row.before, after: row.after };
      const seen = await withoutHidden(db, recorded);
      return shown && { ...shown, ...seen, isPartial: !isDeepStrictEqual(seen, recorded) };
    },
  };
};

/** The entities under which the requested changes are recorded. A cleaned queue is a change of its company. */
function recordedIn({ entity, kind }: ActivityFilter, viewed: readonly ChangeEntity[]): RecordedEntity[] {
  const asked = viewed.filter((one) => entity === undefined || one === entity);
  const cleaned = asked.includes('client') ? (['clean_queue'] as const) : [];
  if (kind === 'queueCleaned' || kind === 'queueRestored') return [...cleaned];
  return kind ? asked : [...asked, ...cleaned];
}

async function withNames(db: Db, rows: FoundChange[]): Promise<ActivityEntry[]> {
  const differencesOfExport = await readExports(db, rows);
  const differences = rows.map((row) => differencesOfExport(row) ?? shownDifferences(row));
  const names = await readNames(db, [
    ...idsIn(differences.flat()),
    ...rows.map(({ entity, row_id }) => ({ table: tableOf(shownEntity(entity)), id: row_id })),
    ...rows.flatMap(({ client_id }) =>
      client_id === null ? [] : [{ table: 'client', id: client_id } as const],
    ),
  ]);
  const nameToday = ({ entity, row_id }: FoundChange) => names(tableOf(shownEntity(entity)), row_id);
  const lastName = await readLastNames(
    db,
    rows.filter((row) => row.row_id !== 0 && nameToday(row) === undefined),
  );
  return rows.map((row, place) => {
    const { row_id, client_id, job } = row;
    return {
      ...showChange(row, differences[place] ?? [], names),
      row_id,
      job,
      row_name: nameToday(row) ?? lastName(row) ?? null,
      is_deleted: row_id !== 0 && nameToday(row) === undefined,
      company:
        client_id === null ? null : { id: client_id, name: names('client', client_id) ?? `#${client_id}` },
    };
  });
}

type Place = Pick<FoundChange, 'entity' | 'row_id'>;

/** The names that deleted rows had. */
async function readLastNames(db: Db, deleted: Place[]) {
  const keyOf = ({ entity, row_id }: Place) => `${entity} ${row_id}`;
  if (deleted.length === 0) return () => undefined;
  const { rows } = await sql<Place & { name: string | null }>`
    select deleted.entity, deleted.row_id, last.name
    from unnest(${deleted.map(({ entity }) => entity)}::text[], ${deleted.map(({ row_id }) => row_id)}::int[])
      deleted (entity, row_id)
    cross join lateral (
      select coalesce(before ->> 'name', variable.name) as name
      from change left join client_system_variable variable
        on variable.id = (before ->> 'client_system_variable_id')::int
      where change.entity = deleted.entity and change.row_id = deleted.row_id and after is null
      order by at desc, change.id desc limit 1
    ) last`.execute(db);
  const names = new Map(rows.map((row) => [keyOf(row), row.name]));
  return (row: Place) => names.get(keyOf(row));
}

/** Returns a function that gives the content and progress of an export; undefined for any other change. */
async function readExports(db: Db, rows: Pick<ChangeRow, 'after'>[]) {
  const ids = rows.flatMap(({ after }) => (isExport(after) ? [after.export_id] : []));
  const stored =
    ids.length === 0
      ? []
      : await db
          .selectFrom('export')
          .select(['id', 'total', 'sent', 'state'])
          .where('id', '=', sql<number>`any(${ids})`)
          .execute();
  const outcomes = new Map(stored.map(({ id, ...outcome }) => [id, outcome]));

  return ({ after }: Pick<ChangeRow, 'after'>): Difference[] | undefined => {
    if (!isExport(after)) return undefined;
    const { export_id, exported: format, filter, sort, columns } = after;
    const { state, sent, total } = outcomes.get(export_id) ?? {};
    const found = state === 'complete' ? undefined : total;
    return differencesOf(null, { export: { state, sent, total: found, filter, format, sort, columns } });
  };
}
