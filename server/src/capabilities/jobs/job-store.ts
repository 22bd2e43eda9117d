import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { BulkEntity } from '@retaguarda/contract/entities';
import type { Job, JobRowState, JobState } from '@retaguarda/contract/entities/jobs';
import type { ErrorReply } from '@retaguarda/contract/error-reply';
import { limits } from '@retaguarda/contract/limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import { firstFree, isFree, lease } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { isScoped } from '../../platform/db/scope/viewer.ts';
import { inScope } from '../../platform/db/scope/within-scope.ts';
import type { JobTable } from '../../platform/db/tables/job-tables.ts';
import { deleteInPortions } from '../../platform/db/write/delete-in-portions.ts';
import type { Approved } from '../../platform/db/write/require-approval.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { addToInbox } from '../../platform/inbox/add-to-inbox.ts';

export type StoredJob = Selectable<JobTable>;

/** A job as its maker reads it. */
export type ReadJob = StoredJob & { company: Job['company']; row_name: string | null };

type NewJob = Pick<
  Insertable<JobTable>,
  'made_by' | 'language' | 'entity' | 'action' | 'client_id' | 'undoes' | 'state' | 'total'
> & { parameters: object; is_reauthenticated?: boolean; approval?: Approved | undefined };

/** Each takes its rows with it, up to ten thousand. */
const jobsAtOnce = 10;

/** How many rows have moved into a state or out of it. */
export type Moved = Partial<Record<'ok' | 'same' | 'refused' | 'done' | 'undone', number>>;

type Own = { id: number; made_by: number };

/** The jobs of a person, except those in a company that they do not see any more. */
const jobsOf = (db: Db, made_by: number) =>
  db
    .selectFrom('job')
    .selectAll()
    .where('made_by', '=', made_by)
    .$if(isScoped(), (jobs) => jobs.where(sql<boolean>`(client_id is null or ${inScope('job.client_id')})`));

const undoTime = sql<Date>`now() + ${sql.lit(`${limits.undoHours} hours`)}::interval`;

const undoUntil = (isUndoable: boolean) =>
  isUndoable ? sql<Date | null>`case when done > 0 then ${undoTime} end` : sql<null>`null`;

/**
 * Whether the end is news to its maker: they have watched a short job, but maybe not one that was approved or scheduled, and they
 * do not expect fewer changed rows than the check said.
 */
const isNews = sql<boolean>`(
  coalesce(begun_at, made_at) < now() - interval '30 seconds' or approval is not null or run_at is not null or done < planned)`;

const mostListed = 30;

/** A scheduled job whose time has come. One that is ready was checked again by an older server, which knows no schedules. */
const isDue = sql`state in ('scheduled', 'ready') and run_at <= now()`;

const isScheduled = sql<boolean>`state = 'scheduled'`;

/** How many jobs of one person may be open at the same time: each may have ten thousand rows. */
const mostOpen = 10;

/** Whether somebody may still approve it. */
const isRequested = sql<boolean>`exists (
  select from change_request where job_id = job.id and change_request.state = 'open' and expires_at > now())`;

/** A job that has waited longer than this for its maker may be replaced by another one. */
const abandoned = sql<boolean>`(state in ('filling', 'ready') and made_at < now() - interval '10 minutes' and not ${isRequested})`;

/** A job as it was when somebody asked to run it. */
type Judged = Pick<StoredJob, 'ok' | 'policies'>;

/** How somebody runs a job: now, or at a time. */
type Begun = {
  run_at?: string | undefined;
  is_reauthenticated: boolean;
  reason: string | undefined;
  approval: Approved | undefined;
};

/** Until the transaction ends, nobody else makes or schedules a job of this person. */
const lockJobsOf = (db: Db, made_by: number) =>
  sql`select pg_advisory_xact_lock(hashtext('job'), ${made_by})`.execute(db);

/** Calls of people name the owner (`made_by`); what takes only an id is for the runner. */
export const jobStore = (db: Db) => ({
  create: ({ parameters, approval, ...values }: NewJob) =>
    db
      .insertInto('job')
      .values({
        ...values,
        parameters: JSON.stringify(parameters),
        ...(approval && { approval: JSON.stringify(approval) }),
        ...(values.undoes !== null && { planned: values.total, ok: values.total }),
        ...(values.state === 'running' && { begun_at: sql<Date>`now()` }),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /**
   * Makes room for another job of a person, at the expense of the oldest ones that they have abandoned, or refuses it. Until
   * the transaction ends this is locked for the person: parallel calls would all find the same room.
   */
  async makeRoom(made_by: number) {
    await lockJobsOf(db, made_by);
    const open = await db
      .selectFrom('job')
      .select(['id', abandoned.as('isAbandoned')])
      .where('made_by', '=', made_by)
      .where('state', 'in', ['filling', 'checking', 'ready', 'running'])
      // Those that were scheduled have a limit of their own.
      .where('run_at', 'is', null)
      .orderBy('id')
      .execute();
    const excess = Math.max(0, open.length + 1 - mostOpen);
    const left = open.filter(({ isAbandoned }) => isAbandoned).slice(0, excess);
    if (left.length < excess) throw new Refusal(429, 'At most 10 jobs can be open: run or discard one first');
    for (const { id } of left) await db.deleteFrom('job').where('id', '=', id).where(abandoned).execute();
  },

  /** Refuses to schedule a job of somebody who has scheduled as many as they may. Locked like `makeRoom`. */
  async requireRoomInSchedule({ id, made_by }: Own) {
    await lockJobsOf(db, made_by);
    const { others } = await db
      .selectFrom('job')
      .select(sql<number>`count(*)::int`.as('others'))
      .where('made_by', '=', made_by)
      .where('id', '<>', id)
      .where(isScheduled)
      .executeTakeFirstOrThrow();
    if (others >= limits.schedule.jobs)
      throw new Refusal(429, 'At most 50 jobs can be scheduled: cancel one first');
  },

  recentOf: (made_by: number) =>
    jobsOf(db, made_by)
      .select([companyOfRows('job'), nameOfOnlyRow()])
      .orderBy('id', 'desc')
      .limit(mostListed)
      .execute(),

  /** The jobs that are scheduled, by their times, and then those that were, the latest first. */
  scheduledOf: (made_by: number) =>
    jobsOf(db, made_by)
      .select([companyOfRows('job'), nameOfOnlyRow()])
      .where('run_at', 'is not', null)
      .orderBy(isScheduled, 'desc')
      .orderBy(sql`case when ${isScheduled} then run_at end`)
      .orderBy('run_at', 'desc')
      .limit(limits.schedule.jobs + mostListed)
      .execute(),

  /** The scheduled jobs that are to change a row. */
  awaited: (made_by: number, { entity, row_id }: { entity: string; row_id: number }) =>
    jobsOf(db, made_by)
      .select([companyOfRows('job'), nameOfOnlyRow()])
      .where(isScheduled)
      .where(sql<boolean>`job.entity = ${entity} and exists (
        select from job_row where job_row.job_id = job.id and job_row.row_id = ${row_id} and job_row.state = 'ok')`)
      .orderBy('run_at')
      .execute(),

  one: ({ id, made_by }: Own) =>
    jobsOf(db, made_by)
      .select([companyOfRows('job'), nameOfOnlyRow()])
      .where('id', '=', id)
      .executeTakeFirst(),

  /** The job, locked until the transaction ends. */
  lock: ({ id, made_by }: Own) =>
    jobsOf(db, made_by).where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

  /** Whether another job is undoing it. */
  isBeingUndone: async (id: number) =>
    (await db
      .selectFrom('job')
      .select('id')
      .where('undoes', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()) !== undefined,

  /** Begins to check a due job again. Only what has passed its first check can be changed: its maker has seen that. */
  beginDue: () =>
    sql`with due as (
        update job set state = 'checking', ok = 0 where id = ${firstFree('job', isDue)} returning id)
      update job_row set state = 'waiting' from due where job_id = due.id and job_row.state = 'ok'`.execute(
      db,
    ),

  /** Begins to check the refused rows of a job that is ready again. */
  checkRefused: (id: number) =>
    sql`with checked as (
        update job set state = 'checking', refused = 0, lease_until = null where id = ${id} and state = 'ready' returning id)
      update job_row set state = 'waiting', reason = null from checked
      where job_id = checked.id and job_row.state = 'refused'`.execute(db),

  /** Takes a job that nobody works on: a new one, or one whose server has died. */
  take: () =>
    db
      .updateTable('job')
      .set({ lease_until: lease })
      .where('id', '=', firstFree('job', sql`state in ('checking', 'running')`))
      .returningAll()
      .executeTakeFirst(),

  /** Lets another server take over at once. */
  releaseLease: (id: number) =>
    db.updateTable('job').set({ lease_until: null }).where('id', '=', id).execute(),

  /** Counts what was done, and renews the lease. Undefined when the job was cancelled meanwhile. */
  count: (
    { id, state }: Pick<StoredJob, 'id' | 'state'>,
    { ok = 0, same = 0, refused = 0, done = 0 }: Moved,
    policies: ApprovalKind[] = [],
  ) =>
    db
      .updateTable('job')
      .set({
        ok: sql`ok + ${ok}`,
        same: sql`same + ${same}`,
        refused: sql`refused + ${refused}`,
        done: sql`done + ${done}`,
        ...(policies.length > 0 && {
          policies: sql<ApprovalKind[]>`array(select distinct unnest(policies || ${policies}::text[]))`,
        }),
        // A job that waits for its maker belongs to no server.
        lease_until: state === 'ready' ? null : lease,
      })
      .where('id', '=', id)
      .where('state', '=', state)
      .returning('id')
      .executeTakeFirst(),

  /** Counts undone rows of a job. After the last one there is nothing more to undo. */
  countUndone: (id: number, undone: number) =>
    db
      .updateTable('job')
      .set({
        done: sql`done - ${undone}`,
        undone: sql`undone + ${undone}`,
        undo_until: sql`case when done > ${undone} then undo_until end`,
      })
      .where('id', '=', id)
      .execute(),

  /** More rows were sent. After the last ones they are checked. */
  fill: (id: number, total: number, isLast: boolean) =>
    db
      .updateTable('job')
      .set({ total, ...(isLast && { state: 'checking' }) })
      .where('id', '=', id)
      .execute(),

  /** After the check of all rows: one that is due runs without waiting for its maker. */
  setChecked: (id: number) =>
    db
      .updateTable('job')
      .set({
        state: sql<JobState>`case when run_at is null then 'ready' else 'running' end`,
        // What was scheduled stays known, so that its result says how much of that was refused.
        planned: sql`case when run_at is null then ok else planned end`,
        lease_until: null,
      })
      .where('id', '=', id)
      .where('state', '=', 'checking')
      .execute(),

  /** Ends it, in a transaction, and puts it into the inbox of its maker if that is news. */
  async setDone(id: number, isUndoable: boolean) {
    const ended = await db
      .updateTable('job')
      .set({
        state: 'done',
        finished_at: sql<Date>`now()`,
        undo_until: undoUntil(isUndoable),
        lease_until: null,
      })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning(['made_by', 'client_id', isNews.as('isNews')])
      .executeTakeFirst();
    if (ended?.isNews)
      await addToInbox(db, [ended.made_by], {
        kind: 'job',
        key: `job:${id}`,
        job_id: id,
        client_id: ended.client_id,
      });
  },

  /** Runs or schedules a job that is ready or scheduled. A reason replaces the one that it was made with. */
  begin: ({ id, made_by }: Own, { run_at, is_reauthenticated, reason, approval }: Begun, judged: Judged) =>
    db
      .updateTable('job')
      .set({
        state: run_at === undefined ? 'running' : 'scheduled',
        run_at:
          run_at === undefined ? sql<Date | null>`case when ${isScheduled} then now() end` : new Date(run_at),
        ...(run_at === undefined && { begun_at: sql<Date>`now()` }),
        planned: sql`ok`,
        is_reauthenticated,
        ...(approval && { approval: JSON.stringify(approval) }),
        ...(reason && { parameters: sql<string>`parameters || ${JSON.stringify({ reason })}::jsonb` }),
      })
      .where('id', '=', id)
      .where('made_by', '=', made_by)
      .where('state', 'in', ['ready', 'scheduled'])
      .where('ok', '>', 0)
      // Rows may have been corrected since the policies were asked.
      .where('ok', '=', judged.ok)
      .where('policies', '=', sql<ApprovalKind[]>`${judged.policies}::text[]`)
      .returning('id')
      .executeTakeFirst(),

  cancel: ({ id, made_by }: Own, isUndoable: boolean) =>
    db
      .updateTable('job')
      .set({ state: 'cancelled', finished_at: sql<Date>`now()`, undo_until: undoUntil(isUndoable) })
      .where('id', '=', id)
      .where('made_by', '=', made_by)
      .where('state', 'in', ['filling', 'checking', 'ready', 'scheduled', 'running'])
      .returning('id')
      .executeTakeFirst(),

  /**
   * Removes jobs that were never run after a day, and the others this number of days after their end, with the data of their
   * rows. Not while one is scheduled, is worked on, can be undone, or is being undone.
   */
  removeOld: (days: number) =>
    deleteInPortions(
      db,
      'job',
      sql`(coalesce(finished_at, made_at) < now() - make_interval(days => ${days}::int) and state in ('done', 'cancelled')
          or made_at < now() - interval '1 day' and state in ('filling', 'checking', 'ready') and run_at is null
            and not exists (
              select from change_request where job_id = job.id and change_request.state in ('open', 'scheduled')))
          and ${isFree} and (undo_until is null or undo_until <= now())
          and not exists (select from job undoing where undoing.undoes = job.id and undoing.state = 'running')`,
      jobsAtOnce,
    ),
});

/** A row for a new job. One that is to be created has no id. */
export type NewRow = {
  row_id: number | null;
  name: string;
  expected_version: number | null;
  input?: object;
  /** The key in which the rows of a job must differ. */
  key?: string | null;
  /** Its line number in the file. */
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
const shownColumns = ['place', 'line', 'row_id', 'name', 'state', 'reason', 'input'] as const;

/** The line, or else the place, of the first row of the same job with the same key, if that is an earlier one. */
const repeats = sql<number | null>`(
  select coalesce(other.line, other.place) from job_row other
  where other.job_id = job_row.job_id and other.key = job_row.key and other.place < job_row.place
  order by other.place limit 1)`;

/** Whether its maker still sees the row: it may have left their scope since the job was made. */
const isSeen = sql<boolean>`exists (select from job where job.id = job_row.job_id and case
  when job.entity = 'client' then row_id is null or ${inScope('row_id')}
  when job.entity = 'client_system' then row_id is null or exists (
    select from client_system where client_system.id = row_id)
  when job.entity = 'insight' then row_id is null or exists (select from insight where insight.id = row_id)
  else job.client_id is null or ${inScope('job.client_id')} end)`;

/** The rows of a job, as its maker may see them. */
const rowsOf = (db: Db, job_id: number) =>
  db
    .selectFrom('job_row')
    .where('job_id', '=', job_id)
    .$if(isScoped(), (rows) => rows.where(isSeen));

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
      .where('job.state', 'in', ['checking', 'ready', 'scheduled', 'running'])
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
    const matching = rowsOf(db, job_id).$if(state !== undefined, (rows) =>
      rows.where('state', '=', state as JobRowState),
    );
    const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const rows = await matching
      .select(shownColumns)
      .orderBy('place')
      .limit(qtd)
      .offset((page - 1) * qtd)
      .execute();
    return { rows, total, paging: Math.ceil(total / qtd) };
  },

  at: (job_id: number, places: number[]) =>
    rowsOf(db, job_id)
      .select(shownColumns)
      .where('place', '=', sql<number>`any(${places})`)
      .orderBy('place')
      .execute(),

  after: (job_id: number, state: JobRowState | undefined, place: number, most: number) =>
    rowsOf(db, job_id)
      .select(shownColumns)
      .where('place', '>', place)
      .$if(state !== undefined, (rows) => rows.where('state', '=', state as JobRowState))
      .orderBy('place')
      .limit(most)
      .execute(),

  /** Counts the rows by outcome, with the names of the first ones. */
  outcomes: (job_id: number) =>
    rowsOf(db, job_id)
      .select([
        'state',
        'reason',
        sql<number>`count(*)::int`.as('count'),
        sql<string[]>`(array_agg(name order by place))[1:${sql.lit(firstNames)}]`.as('names'),
      ])
      .groupBy(['state', 'reason'])
      .orderBy('count', 'desc')
      .orderBy('state')
      .limit(mostOutcomes)
      .execute(),
});

/** The name of the row of a job that changes one alone. */
const nameOfOnlyRow = () =>
  sql<string | null>`case when job.planned = 1 then (
    select min(name) from job_row where job_id = job.id and state not in ('same', 'refused')
      and ${isScoped() ? isSeen : sql`true`}) end`.as('row_name');

/** The company of the rows of a job, or of what a request changes. */
export const companyOfRows = (table: 'job' | 'change_request') =>
  sql<Job['company']>`(
    select json_build_object('name', name, 'state', coalesce(client_info ->> 'state', ''))
    from client where client.id = ${sql.ref(`${table}.client_id`)})`.as('company');
