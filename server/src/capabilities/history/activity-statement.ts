import type { ActivityEntry, ActivityFilter } from '@retaguarda/contract/entities/activity';
import type { ChangeEntity, ShownKind } from '@retaguarda/contract/entities/changes';
import { limits } from '@retaguarda/contract/limits';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { builtOnce, shapeOf, slot, withValues } from '../../platform/db/statements/slots.ts';
import type { RecordedWithNotes } from '../../platform/db/tables/change-table.ts';
import { hasText } from './activity-text.ts';
import { approverOf } from './change-store.ts';
import type { ChangeRow } from './show-change.ts';

/** The changes of these entities that come after the change `before` in the list, newest first; of notes, those about rows of `noted`. */
export type Asked = Omit<ActivityFilter, 'entity'> & {
  entities: RecordedWithNotes[];
  noted: readonly ChangeEntity[];
  before?: number | undefined;
};

export type FoundChange = Omit<ChangeRow, 'entity'> & {
  entity: RecordedWithNotes;
  /** The row that a note is about. */
  noted: { entity: ChangeEntity; row_id: number } | null;
  row_id: number;
  client_id: number | null;
  job: ActivityEntry['job'];
};

/** Within a scope only the changes that are seen are counted. */
const jobRows = sql`case when scope_viewer() is null then job.done + job.undone
  else (select count(*)::int from change of_job where of_job.job_id = job.id) end`;

/** The job of a change, for a statement that has joined it. */
export const jobOfChange = sql<ActivityEntry['job']>`case when job.id is not null then json_build_object(
  'id', job.id, 'entity', job.entity, 'action', job.action, 'is_undo', job.undoes is not null, 'rows', ${jobRows}) end`;

/** One more than a page has, to know whether there are more. */
const onePageMore = limits.activity.page + 1;

const isOn = sql`after ->> 'active' in ('1', 'true')`;

const conditionOf: Record<ShownKind, RawBuilder<unknown>> = {
  created: sql`before is null and not after ? 'exported'`,
  edited: sql`before is not null and after is not null and not after ? 'active'`,
  activated: sql`before is not null and ${isOn}`,
  deactivated: sql`before is not null and after ? 'active' and not ${isOn}`,
  deleted: sql`after is null`,
  exported: sql`before is null and after ? 'exported'`,
  queueCleaned: sql`not after ? 'total_restored'`,
  queueRestored: sql`after ? 'total_restored'`,
  noteWritten: sql`before is null`,
  noteEdited: sql`before is not null and after is not null`,
  noteDeleted: sql`after is null`,
};

/** Whether the change was about a field. A new row is about the fields that it has values for. */
const isAbout = (field: string) => {
  const named = slot<string>('field');
  if (field.includes('.')) {
    const path = sql`string_to_array(${named}, '.')`;
    return sql`coalesce(before #>> ${path}, '') <> coalesce(after #>> ${path}, '')`;
  }
  return sql`case when before is not null and after is not null then after ? ${named}
    else coalesce(coalesce(after, before) ->> ${named}, '') not in ('', '[]') end`;
};

const hasCompany = (side: 'before' | 'after') =>
  sql`coalesce(${sql.ref(`change.${side}`)} -> 'client_id' @> to_jsonb(${slot('client_id')}::int), false)`;

/** An insight belongs to no company. What concerns one is that it gets the insight, or loses it. */
const isAssigned = sql`change.entity = 'insight' and ${hasCompany('before')} <> ${hasCompany('after')}
  and (scope_viewer() is null or exists (select from client where client.id = ${slot('client_id')}::int))`;

/**
 * How the changes are found: by the one filter that an index begins with, together with the entity and the time. The
 * other filters are tried on each of the changes found so.
 */
function filtersOf({ row_id, client_id, user_id, kind, field, text, text_fields }: Asked) {
  const ids = Object.entries({ row_id, client_id, user_id })
    .filter(([, id]) => id !== undefined)
    .map(([column]) => {
      const isEqual = sql`change.${sql.ref(column)} = ${slot(column)}`;
      return column === 'client_id' && row_id !== undefined ? sql`${isEqual} or ${isAssigned}` : isEqual;
    });
  return {
    /** What is found in another way than by the index. */
    others: client_id !== undefined && row_id === undefined ? [isAssigned] : [],
    indexed: ids.slice(0, 1),
    tried: [
      ...ids.slice(1),
      ...(kind ? [conditionOf[kind]] : []),
      ...(field ? [isAbout(field)] : []),
      ...(text ? [hasText(text_fields)] : []),
    ],
  };
}

/** A note is seen with its row. */
const isSeen = sql`(change.entity <> 'note' or exists (
  select from note where note.id = change.row_id and note.entity = any(${slot('noted')}::text[])))`;

/** The row that the note of a change is about. */
export const notedRow = (change: string) => sql<FoundChange['noted']>`(
  select json_build_object('entity', note.entity, 'row_id', note.row_id) from note
  where ${sql.ref(`${change}.entity`)} = 'note' and note.id = ${sql.ref(`${change}.row_id`)})`;

const all = (conditions: RawBuilder<unknown>[]) =>
  sql.join([sql`true`, ...conditions.map((condition) => sql`(${condition})`)], sql` and `);

const statementFor = builtOnce<CompiledQuery>();

/**
 * Reads a page of changes, in one statement that looks at a bounded number of them: where few of many match, it ends at
 * the `edge`, from which the next one continues.
 */
export async function lookForChanges(db: Db, asked: Asked, wanted = onePageMore) {
  const { kind = '', field, entities } = asked;
  const filters = filtersOf(asked);
  const scanned = filters.tried.length === 0 ? wanted : Math.ceil(limits.activity.scanned / entities.length);
  const shape = `${shapeOf(asked)} ${kind} ${field?.includes('.')} ${wanted} ${scanned} ${entities.includes('note')}`;
  const statement = statementFor(shape, () =>
    statementOf(asked, { ...filters, scanned, wanted }).compile(db),
  );
  const { rows } = await db.executeQuery(
    withValues<FoundChange & { edge_id: string | null; edge_at: Date | null }>(statement, asked),
  );
  const [first] = rows;
  const edge = first?.edge_at && { id: Number(first.edge_id), at: first.edge_at };
  return { found: rows.filter(({ id }) => id !== null), edge: edge || undefined };
}

type Looking = ReturnType<typeof filtersOf> & { scanned: number; wanted: number };

function statementOf(
  { before, from, to, entities }: Asked,
  { indexed, others, tried, scanned, wanted }: Looking,
) {
  const last = sql`(select at from change where id = ${slot('before')})`;
  const times = [
    ...(from ? [sql`change.at >= ${slot('from')}::timestamptz`] : []),
    ...(to ? [sql`change.at < ${slot('to')}::timestamptz`] : []),
    // The first of the two lets PostgreSQL leave out whole months.
    ...(before
      ? [sql`change.at <= ${last}`, sql`(change.at, change.id) < (${last}, ${slot('before')}::bigint)`]
      : []),
  ];
  const newestFirst = sql`order by at desc, id desc`;
  const found = (conditions: RawBuilder<unknown>[]) => sql`
        (select change.* from change
        where change.entity = asked.entity and ${all([...conditions, ...times, ...(entities.includes('note') ? [isSeen] : [])])}
        ${newestFirst} limit ${sql.lit(scanned)})`;
  return sql`
    with looked_at as materialized (
      select found.*, row_number() over (partition by found.entity ${newestFirst}) as place
      from unnest(${slot('entities')}::text[]) asked (entity)
      cross join lateral (
        select * from (${sql.join([found(indexed), ...others.map((other) => found([other]))], sql` union all `)}) found
        ${newestFirst} limit ${sql.lit(scanned)}
      ) found
    ), edge as (
      select at, id from looked_at where place = ${sql.lit(scanned)} ${newestFirst} limit 1
    ), page as (
      select change.* from looked_at change
      where ${all(tried)} and not exists (select from edge where (change.at, change.id) < (edge.at, edge.id))
      ${newestFirst} limit ${sql.lit(wanted)}
    )
    select page.id, page.at, page.entity, page.row_id, page.client_id, page.before, page.after,
      page.user_id as by_id, coalesce(page.user_name, author.name) as by, nullif(author.name, page.user_name) as by_now,
      page.service_account_id is not null as is_by_program, ${approverOf('page')} as approved_by,
      ${jobOfChange} as job, ${notedRow('page')} as noted, edge.id as edge_id, edge.at as edge_at
    from (select) nothing
    left join edge on true
    left join page on true
    left join "system_user" author on author.id = page.user_id
    left join job on job.id = page.job_id
    order by page.at desc, page.id desc`;
}
