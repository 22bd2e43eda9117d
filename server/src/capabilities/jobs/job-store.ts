import { limits } from '@retaguarda/contract/limits';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { JobTable } from '../../platform/db/tables/job-tables.ts';
import { deleteInPortions } from '../../platform/db/write/delete-in-portions.ts';
import { Refusal } from '../../platform/http/errors.ts';

export type StoredJob = Selectable<JobTable>;

type NewJob = Pick<
  Insertable<JobTable>,
  'made_by' | 'language' | 'entity' | 'action' | 'client_id' | 'undoes' | 'state' | 'total'
> & { parameters: object; is_reauthenticated?: boolean };

/** Each takes its rows with it, up to ten thousand. */
const jobsAtOnce = 10;

/** How many rows have moved into a state or out of it. */
export type Moved = Partial<Record<'ok' | 'same' | 'refused' | 'done' | 'undone', number>>;

type Own = { id: number; made_by: number };

/** A server that works on a job renews its lease within this time, or another one takes over. */
const lease = sql<Date>`now() + interval '60 seconds'`;

const undoTime = sql<Date>`now() + ${sql.lit(`${limits.undoHours} hours`)}::interval`;

const undoUntil = (isUndoable: boolean) =>
  isUndoable ? sql<Date | null>`case when done > 0 then ${undoTime} end` : sql<null>`null`;

const mostListed = 30;

/** How many jobs of one person may be open at the same time: each may have ten thousand rows. */
const mostOpen = 10;

/** A job that has waited longer than this for its maker may be replaced by another one. */
const abandoned = sql<boolean>`(state in ('filling', 'ready') and made_at < now() - interval '10 minutes')`;

/** Finds the jobs of all people: the caller checks the owner. */
export const jobStore = (db: Db) => ({
  create: ({ parameters, ...values }: NewJob) =>
    db
      .insertInto('job')
      .values({
        ...values,
        parameters: JSON.stringify(parameters),
        ...(values.undoes !== null && { planned: values.total, ok: values.total }),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),

  /**
   * Makes room for another job of a person, at the expense of the oldest ones that they have abandoned, or refuses it. Until
   * the transaction ends this is locked for the person: parallel calls would all find the same room.
   */
  async makeRoom(made_by: number) {
    await sql`select pg_advisory_xact_lock(hashtext('job'), ${made_by})`.execute(db);
    const open = await db
      .selectFrom('job')
      .select(['id', abandoned.as('isAbandoned')])
      .where('made_by', '=', made_by)
      .where('state', 'in', ['filling', 'checking', 'ready', 'running'])
      .orderBy('id')
      .execute();
    const excess = Math.max(0, open.length + 1 - mostOpen);
    const left = open.filter(({ isAbandoned }) => isAbandoned).slice(0, excess);
    if (left.length < excess) throw new Refusal(429, 'At most 10 jobs can be open: run or discard one first');
    for (const { id } of left) await db.deleteFrom('job').where('id', '=', id).where(abandoned).execute();
  },

  recentOf: (made_by: number) =>
    db
      .selectFrom('job')
      .selectAll()
      .where('made_by', '=', made_by)
      .orderBy('id', 'desc')
      .limit(mostListed)
      .execute(),

  one: ({ id, made_by }: Own) =>
    db.selectFrom('job').selectAll().where('id', '=', id).where('made_by', '=', made_by).executeTakeFirst(),

  /** The job, locked until the transaction ends. */
  lock: ({ id, made_by }: Own) =>
    db
      .selectFrom('job')
      .selectAll()
      .where('id', '=', id)
      .where('made_by', '=', made_by)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** Whether another job is undoing it. */
  isBeingUndone: async (id: number) =>
    (await db
      .selectFrom('job')
      .select('id')
      .where('undoes', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()) !== undefined,

  /** Takes a job that nobody works on: a new one, or one whose server has died. */
  take: () =>
    db
      .updateTable('job')
      .set({ lease_until: lease })
      .where('id', '=', (from) =>
        from
          .selectFrom('job')
          .select('id')
          .where('state', 'in', ['checking', 'running'])
          .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<', sql<Date>`now()`)]))
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst(),

  /** Lets another server take over at once. */
  releaseLease: (id: number) =>
    db.updateTable('job').set({ lease_until: null }).where('id', '=', id).execute(),

  /** Counts what was done, and renews the lease. Undefined when the job was cancelled meanwhile. */
  count: (
    { id, state }: Pick<StoredJob, 'id' | 'state'>,
    { ok = 0, same = 0, refused = 0, done = 0 }: Moved,
  ) =>
    db
      .updateTable('job')
      .set({
        ok: sql`ok + ${ok}`,
        same: sql`same + ${same}`,
        refused: sql`refused + ${refused}`,
        done: sql`done + ${done}`,
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

  /** After the check of all rows. */
  setReady: (id: number) =>
    db
      .updateTable('job')
      .set({ state: 'ready', planned: sql`ok`, lease_until: null })
      .where('id', '=', id)
      .where('state', '=', 'checking')
      .execute(),

  setDone: (id: number, isUndoable: boolean) =>
    db
      .updateTable('job')
      .set({
        state: 'done',
        finished_at: sql<Date>`now()`,
        undo_until: undoUntil(isUndoable),
        lease_until: null,
      })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute(),

  run: ({ id, made_by }: Own, is_reauthenticated: boolean) =>
    db
      .updateTable('job')
      .set({ state: 'running', planned: sql`ok`, is_reauthenticated })
      .where('id', '=', id)
      .where('made_by', '=', made_by)
      .where('state', '=', 'ready')
      .where('ok', '>', 0)
      .returning('id')
      .executeTakeFirst(),

  cancel: ({ id, made_by }: Own, isUndoable: boolean) =>
    db
      .updateTable('job')
      .set({ state: 'cancelled', finished_at: sql<Date>`now()`, undo_until: undoUntil(isUndoable) })
      .where('id', '=', id)
      .where('made_by', '=', made_by)
      .where('state', 'in', ['filling', 'checking', 'ready', 'running'])
      .returning('id')
      .executeTakeFirst(),

  /**
   * Removes jobs that were never run after a day, and the others after this number of days, with the data of their rows.
   * Not while one is worked on, can be undone, or is being undone.
   */
  removeOld: (days: number) =>
    deleteInPortions(
      db,
      'job',
      sql`(made_at < now() - make_interval(days => ${days}::int) and state in ('done', 'cancelled')
          or made_at < now() - interval '1 day' and state in ('filling', 'checking', 'ready'))
          and (lease_until is null or lease_until < now()) and (undo_until is null or undo_until <= now())
          and not exists (select from job undoing where undoing.undoes = job.id and undoing.state = 'running')`,
      jobsAtOnce,
    ),
});
