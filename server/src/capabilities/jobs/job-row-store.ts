import type { BulkEntity } from '@retaguarda/contract/entities/bulk-actions';
import type { JobRowState } from '@retaguarda/contract/entities/jobs';
import type { ErrorReply } from '@retaguarda/contract/error-reply';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';

/** A row for a new job. One that is to be created has no id. */
export type NewRow = {
  row_id: number | null;
  name: string;
  expected_version: number | null;
  input?: object;
  /** In which the rows of a job must differ. */
  key?: string | null;
  /** The line of the file that it stands in. */
  line?: number | null;
};

/** The outcome of a row. */
export type Marked = {
  place: number;
  state: JobRowState;
  reason: ErrorReply | null;
  row_id: number | null;
  version_after: number | null;
  kept: object | null;
};

type Page = { job_id: number; state?: JobRowState | undefined; page: number; qtd: number };

const firstNames = 3;
const mostOutcomes = 50;
const shown = ['place', 'line', 'row_id', 'name', 'state', 'reason', 'input'] as const;

/** The line, or else the place, of the first row of the same job with the same key, if that is an earlier one. */
const repeats = sql<number | null>`(
  select coalesce(other.line, other.place) from job_row other
  where other.job_id = job_row.job_id and other.key = job_row.key and other.place < job_row.place
  order by other.place limit 1)`;

const locked = (db: Db, job_id: number) =>
  db
    .selectFrom('job_row')
    .select(['place', 'row_id', 'expected_version', 'input', 'key', 'state', repeats.as('repeats')])
    .where('job_id', '=', job_id)
    .orderBy('place')
    .forUpdate();

export const jobRowStore = (db: Db) => ({
  /**
   * Rows of a new job after those it has already, in one statement, as one text: ten thousand rows with parameters of
   * their own would be slow.
   */
  create: (job_id: number, rows: NewRow[], after = 0) =>
    sql`insert into job_row (job_id, place, line, row_id, name, expected_version, input, key)
      select ${job_id}, ${after} + place, (given ->> 'line')::int, (given ->> 'row_id')::int, given ->> 'name',
        (given ->> 'expected_version')::int, nullif(given -> 'input', 'null'), given ->> 'key'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as rows (given, place)`.execute(
      db,
    ),

  /** Copies the rows that a job has changed to the job that undoes it. */
  copyDone: (from: number, to: number) =>
    sql`insert into job_row (job_id, place, row_id, name, expected_version, input, state)
      select ${to}, place, row_id, name, version_after, kept, 'ok' from job_row
      where job_id = ${from} and state = 'done'`.execute(db),

  /** The next rows in this state after a place, locked until the transaction ends. Those of another server are left out. */
  lockNext: (job_id: number, state: JobRowState, after: number, most: number) =>
    locked(db, job_id)
      .where('state', '=', state)
      .where('place', '>', after)
      .limit(most)
      .skipLocked()
      .execute(),

  /** The rows at these places, locked until the transaction ends. */
  lockAt: (job_id: number, places: number[]) =>
    locked(db, job_id).where('place', '=', sql<number>`any(${places})`).execute(),

  /** The first places of the rows with one of these keys. */
  placesOf: async (job_id: number, keys: (string | null | undefined)[], most: number) =>
    (
      await db
        .selectFrom('job_row')
        .select('place')
        .where('job_id', '=', job_id)
        .where('key', '=', sql<string>`any(${keys})`)
        .orderBy('place')
        .limit(most)
        .execute()
    ).map(({ place }) => place),

  /** Locks the rows of these entities that somebody may work on. */
  lockOpen: (entities: BulkEntity[]) =>
    db
      .selectFrom('job_row')
      .innerJoin('job', 'job.id', 'job_row.job_id')
      .select(sql<number>`1`.as('locked'))
      .where('job.entity', 'in', entities)
      .where('job.state', 'in', ['checking', 'ready', 'running'])
      .orderBy('job_row.job_id')
      .orderBy('job_row.place')
      .forUpdate('job_row')
      .execute(),

  rewrite: (job_id: number, place: number, { name, input, key = null }: NewRow) =>
    db
      .updateTable('job_row')
      .set({ name, key, input: JSON.stringify(input) })
      .where('job_id', '=', job_id)
      .where('place', '=', place)
      .execute(),

  hasAny: async (job_id: number, state: JobRowState) =>
    (await db
      .selectFrom('job_row')
      .select('place')
      .where('job_id', '=', job_id)
      .where('state', '=', state)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** The condition repeats the places, so that the database does not read all rows of the job to find these. */
  mark: (job_id: number, marked: Marked[]) =>
    sql`update job_row set state = given.state, reason = given.reason,
        row_id = given.row_id, version_after = given.version_after, kept = given.kept
      from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb)
        as given (place int, state text, reason jsonb, row_id int, version_after int, kept jsonb)
      where job_row.job_id = ${job_id} and job_row.place = given.place
        and job_row.place = any(${marked.map(({ place }) => place)})`.execute(db),

  removeOf: (job_id: number) => db.deleteFrom('job_row').where('job_id', '=', job_id).execute(),

  /** Marks rows of a job as undone. */
  markUndone: (job_id: number, places: number[]) =>
    db
      .updateTable('job_row')
      .set({ state: 'undone' })
      .where('job_id', '=', job_id)
      .where('place', '=', sql<number>`any(${places})`)
      .execute(),

  async page({ job_id, state, page, qtd }: Page) {
    const matching = db
      .selectFrom('job_row')
      .where('job_id', '=', job_id)
      .$if(state !== undefined, (rows) => rows.where('state', '=', state as JobRowState));
    const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await matching
      .select(shown)
      .orderBy('place')
      .limit(qtd)
      .offset((page - 1) * qtd)
      .execute();
    return { rows, total, paging: Math.ceil(total / qtd) };
  },

  at: (job_id: number, places: number[]) =>
    db
      .selectFrom('job_row')
      .select(shown)
      .where('job_id', '=', job_id)
      .where('place', '=', sql<number>`any(${places})`)
      .orderBy('place')
      .execute(),

  after: (job_id: number, state: JobRowState | undefined, place: number, most: number) =>
    db
      .selectFrom('job_row')
      .select(shown)
      .where('job_id', '=', job_id)
      .where('place', '>', place)
      .$if(state !== undefined, (rows) => rows.where('state', '=', state as JobRowState))
      .orderBy('place')
      .limit(most)
      .execute(),

  /** How many rows have which outcome, and the names of the first ones. */
  outcomes: (job_id: number) =>
    db
      .selectFrom('job_row')
      .select([
        'state',
        'reason',
        sql<number>`count(*)::int`.as('count'),
        sql<string[]>`(array_agg(name order by place))[1:${sql.lit(firstNames)}]`.as('names'),
      ])
      .where('job_id', '=', job_id)
      .groupBy(['state', 'reason'])
      .orderBy('count', 'desc')
      .orderBy('state')
      .limit(mostOutcomes)
      .execute(),
});
