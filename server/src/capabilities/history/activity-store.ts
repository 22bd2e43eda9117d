import { isDeepStrictEqual } from 'node:util';
import { mayCall } from '@retaguarda/contract/endpoint';
import type { ActivityEntry, ActivityFilter } from '@retaguarda/contract/entities/activity';
import {
  type ChangeEntity,
  changeEntities,
  type Difference,
  noteKinds,
} from '@retaguarda/contract/entities/changes';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import { changesRetainedSince } from '../../platform/db/change-months.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { SealedRow } from '../../platform/db/sealed-order.ts';
import { rowBy } from '../../platform/db/statements/slots.ts';
import {
  type RecordedEntity,
  type RecordedWithNotes,
  tableOf,
} from '../../platform/db/tables/change-table.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type FoundChange, jobOfChange, lookForChanges, notedRow } from './activity-statement.ts';
import { changesIn } from './change-store.ts';
import { differencesOf } from './differences.ts';
import { idsIn, withoutHidden } from './name-ids.ts';
import { readNames } from './names.ts';
import { noteDifferences, peopleIn, showNoteChange } from './note-changes.ts';
import { type ChangeRow, isExport, showChange, shownDifferences, shownEntity } from './show-change.ts';

/**
 * How many searches a page takes before it returns what it has found. With a text only one: removing accents costs several times
 * as much as the other filters, and would slow down everybody else.
 */
const mostLooks = ({ text }: ActivityFilter) => (text ? 1 : 5);

const wholeChanges = (db: Db) =>
  changesIn(db)
    .leftJoin('job', 'job.id', 'change.job_id')
    .select(['change.row_id', 'change.client_id', jobOfChange.as('job'), notedRow('change').as('noted')]);

const oneChange = rowBy('change', (db, { id }: { id: number }) =>
  wholeChanges(db).where(sql.ref('change.id'), '=', id),
);

/** PostgreSQL looks only into the tables of these months, such as 2026-11-01. */
const changesSealed = (db: Db, sealed: SealedRow[]) => {
  const ids = sealed.map(({ row_id }) => row_id);
  const months = sealed.map(({ month }) => month).sort();
  return wholeChanges(db)
    .where(sql.ref('change.id'), '=', sql<string>`any(${ids}::bigint[])`)
    .where(sql<boolean>`at >= ${months.at(0)}::timestamp at time zone 'UTC'`)
    .where(sql<boolean>`at < (${months.at(-1)}::timestamp + interval '1 month') at time zone 'UTC'`)
    .execute();
};

/** A change shows the same data as its row: a caller sees the changes of those rows that they may view. */
export const activityFor = (db: Db, { granted }: Pick<Caller, 'granted'>) =>
  activityStore(
    db,
    changeEntities.filter((entity) => mayCall(granted, `${entity}:GET`)),
    granted.has('note:GET'),
  );

/** The changes of all rows, of the entities that a caller may view; with their notes for those who may view notes. */
export const activityStore = (db: Db, viewed: readonly ChangeEntity[], hasNotes = false) => {
  /** A page of stored changes, and where the next one begins. */
  async function look(filter: ActivityFilter, before: number | undefined) {
    const { entity, ...asked } = filter;
    const entities = recordedIn(filter, viewed, hasNotes);
    const noted = viewed.filter((one) => entity === undefined || one === entity);
    const changes: FoundChange[] = [];
    let from = before;
    for (let looks = 1; entities.length > 0; looks += 1) {
      const { found, edge } = await lookForChanges(db, { ...asked, entities, noted, before: from });
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

  /** Whether the caller may view the row. A change request has notes, but no changes of its own. */
  function isViewed(row: FoundChange) {
    if (row.entity === 'note' && !hasNotes) return false;
    const shownWith = placeOf(row)?.entity;
    return shownWith !== undefined && viewed.includes(shownWith);
  }

  /** The changes that the caller may see, with the values before and after, without those that are hidden from them. */
  async function shownWhole(rows: FoundChange[]) {
    const seen = rows.filter(isViewed);
    const entries = await withNames(db, seen);
    const values = await Promise.all(seen.map((row) => valuesSeen(db, row)));
    return entries.map((entry, at) => ({ ...entry, ...(values[at] as Values) }));
  }

  return {
    /** The entities under which these changes are recorded, without notes. */
    entities: changedIn({}, viewed),

    /** The newest of these changes since a moment. */
    async latest(count: number, since: Date) {
      const asked = { entities: changedIn({}, viewed), noted: [], from: since.toISOString() };
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
      const [shown] = row ? await shownWhole([row]) : [];
      return shown;
    },

    /** Returns the changes among these that the caller may see, each with its values. */
    sealed: async (sealed: SealedRow[]) => shownWhole(await changesSealed(db, sealed)),
  };
};

type Values = Awaited<ReturnType<typeof valuesSeen>>;

async function valuesSeen(db: Db, { before, after }: FoundChange) {
  const recorded = { before, after };
  const seen = await withoutHidden(db, recorded);
  return { ...seen, isPartial: !isDeepStrictEqual(seen, recorded) };
}

/** The entities under which the requested changes are recorded. A cleaned queue is a change of its company. */
function changedIn({ entity, kind }: ActivityFilter, viewed: readonly ChangeEntity[]): RecordedEntity[] {
  const asked = viewed.filter((one) => entity === undefined || one === entity);
  const cleaned = asked.includes('client') ? (['clean_queue'] as const) : [];
  if (kind === 'queueCleaned' || kind === 'queueRestored') return [...cleaned];
  return kind ? asked : [...asked, ...cleaned];
}

const isNoteKind = (kind: ActivityFilter['kind']) => noteKinds.some((one) => one === kind);

/** The same with notes, which are changes of their rows. The changes of one row are listed without its notes. */
function recordedIn(
  filter: ActivityFilter,
  viewed: readonly ChangeEntity[],
  hasNotes: boolean,
): RecordedWithNotes[] {
  const notes = hasNotes && filter.row_id === undefined ? (['note'] as const) : [];
  if (isNoteKind(filter.kind)) return [...notes];
  return filter.kind ? changedIn(filter, viewed) : [...changedIn(filter, viewed), ...notes];
}

type Place = { entity: ChangeEntity; row_id: number };

/** The row that a change is shown with; undefined for a note whose row is gone. */
const placeOf = ({ entity, row_id, noted }: Pick<FoundChange, 'entity' | 'row_id' | 'noted'>) =>
  entity === 'note' ? (noted ?? undefined) : { entity: shownEntity(entity), row_id };

async function withNames(db: Db, found: FoundChange[]): Promise<ActivityEntry[]> {
  const differencesOfExport = await readExports(db, found);
  const rows = found.flatMap((row) => {
    const place = placeOf(row);
    return place ? [{ row, place, differences: differencesOfExport(row) ?? differencesIn(row) }] : [];
  });
  const names = await readNames(db, [
    ...idsIn(rows.flatMap(({ differences }) => differences)),
    ...found.filter(isOfNote).flatMap(peopleIn),
    ...rows.map(({ place }) => ({ table: tableOf(place.entity), id: place.row_id })),
    ...found.flatMap(({ client_id }) =>
      client_id === null ? [] : [{ table: 'client', id: client_id } as const],
    ),
  ]);
  const nameToday = ({ entity, row_id }: Place) => names(tableOf(entity), row_id);
  const lastName = await readLastNames(
    db,
    rows.flatMap(({ row, place }) =>
      place.row_id !== 0 && nameToday(place) === undefined && !isOfNote(row) ? [row] : [],
    ),
  );
  return rows.map(({ row, place, differences }) => {
    const { client_id, job } = row;
    const today = nameToday(place);
    return {
      ...(isOfNote(row)
        ? showNoteChange(row, place.entity, differences, names)
        : showChange(row as ChangeRow, differences, names)),
      row_id: place.row_id,
      job,
      row_name: today ?? lastName(row) ?? null,
      is_deleted: place.row_id !== 0 && today === undefined,
      company:
        client_id === null ? null : { id: client_id, name: names('client', client_id) ?? `#${client_id}` },
    };
  });
}

const isOfNote = ({ entity }: Pick<FoundChange, 'entity'>) => entity === 'note';

const differencesIn = (row: FoundChange) =>
  isOfNote(row) ? noteDifferences(row) : shownDifferences(row as ChangeRow);

type Recorded = Pick<FoundChange, 'entity' | 'row_id'>;

/** The names that deleted rows had. */
async function readLastNames(db: Db, deleted: Recorded[]) {
  const keyOf = ({ entity, row_id }: Recorded) => `${entity} ${row_id}`;
  if (deleted.length === 0) return () => undefined;
  const { rows } = await sql<Recorded & { name: string | null }>`
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
  return (row: Recorded) => names.get(keyOf(row));
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
