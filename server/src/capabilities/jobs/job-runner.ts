import { setTimeout as pause } from 'node:timers/promises';
import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { JobRowState } from '@retaguarda/contract/entities/jobs';
import { sql } from 'kysely';
import { sharedRights } from '../../platform/auth/grants.ts';
import { sessionStore } from '../../platform/auth/session-store.ts';
import { startBackgroundWork } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { seenBy } from '../../platform/db/scope/viewer.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { type Approval, requireApprovalOfRows } from '../../platform/db/write/require-approval.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Actor } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { refusalOf, unexpected } from '../../platform/http/refusals.ts';
import { admit } from '../../platform/http/route.ts';
import type { JobParts, JobStep, Shared } from './job-actions.ts';
import { jobRowStore, jobStore, type Marked, type StoredJob } from './job-store.ts';

/** Each takes one connection. A short job does not wait for a long one. */
const mostAtOnce = 3;
const pollMilliseconds = 5_000;

/** The pause after each portion, which is longer when the event loop is late. */
const breather = 2;
const lateness = 20;
const longestBreather = 500;

/** Statistics are updated after this number of new rows, then after four times as many, and so on. */
const firstStatistics = 500;

type Named = Pick<StoredJob, 'entity' | 'action' | 'undoes'>;

/** The step that undoes a job; undefined when it cannot be undone. An undo cannot be undone itself. */
export const undoOf = (actions: JobParts, { entity, action, undoes }: Named) =>
  undoes === null ? actions[entity]?.actions[action]?.undo : undefined;

/** Finds what a job does with each row. */
export function stepOf(actions: JobParts, job: Named): JobStep | undefined {
  if (job.undoes !== null) return undoOf(actions, { ...job, undoes: null });
  const action = actions[job.entity]?.actions[job.action];
  return action && 'work' in action ? action : undefined;
}

type RunnerParts = {
  db: Db;
  actions: JobParts;
  mailQueue: { wake: () => void };
  onError: (error: unknown) => void;
};

/**
 * Works on the jobs in the database, in the background. A job belongs to the server that has its lease; a server that
 * dies loses it, and another one continues where it stopped. `wake` begins with a new job at once.
 */
export function startJobRunner({ db, actions, mailQueue, onError }: RunnerParts) {
  const store = jobStore(db);

  async function workOff(isStopped: () => boolean) {
    while (!isStopped()) {
      await store.beginDue();
      const job = await store.take();
      if (!job) return;
      const step = stepOf(actions, job);
      // Made by another version of the server.
      if (!step) return;
      await work(job, step, isStopped).catch((error) => {
        // Cancelled jobs have already ended. After any other error the job is taken again when its lease expires.
        if (!(error instanceof Cancelled)) onError(error);
      });
    }
  }

  async function work(job: StoredJob, step: JobStep, isStopped: () => boolean) {
    let after = 0;
    let known = firstStatistics;
    while (!isStopped()) {
      const last = await workPortion(db, { job, step, after, onError });
      if (step.sendsMail && job.state === 'running') mailQueue.wake();
      if (step.grows && job.state === 'running' && (last ?? 0) >= known) {
        await updateStatistics(db, step.grows);
        known *= 4;
      }
      if (last !== undefined) after = last;
      // From the start again: another server may have released rows.
      else if (after > 0) after = 0;
      else if (await isOver(job)) return finish(job);
      await yieldToOthers();
    }
    await store.releaseLease(job.id);
  }

  const isOver = async ({ id, state }: StoredJob) =>
    !(await jobRowStore(db).hasAny(id, state === 'checking' ? 'waiting' : 'ok'));

  const finish = (job: StoredJob) =>
    job.state === 'checking'
      ? store.setChecked(job.id)
      : inTransaction(db, (transaction) =>
          jobStore(transaction).setDone(job.id, undoOf(actions, job) !== undefined),
        );

  return startBackgroundWork({ work: workOff, pollEvery: pollMilliseconds, atOnce: mostAtOnce, onError });
}

/**
 * Updates the statistics of the table. The database would do so by itself within a minute, and until then plan the lists of
 * the company as if they were short. If it is doing so right now, this is skipped.
 */
const updateStatistics = (db: Db, table: keyof Tables) =>
  sql`select learn_size(${table})`.execute(db).catch(() => {});

async function yieldToOthers() {
  const since = performance.now();
  await pause(breather);
  const late = performance.now() - since - breather;
  if (late > lateness) await pause(Math.min(late * 2, longestBreather));
}

/**
 * The actor for a job's rows: its maker, limited to what the approver also holds. Refuses when the approver no longer looks after
 * its company: then they could not approve it now.
 */
async function actorFor(db: Db, { made_by, approval, client_id }: StoredJob): Promise<Actor | Refusal> {
  const store = sessionStore(db);
  const maker = await store.actorOf(made_by);
  const approver = approval && (await store.actorOf(approval.by_id));
  if (!maker || approver === undefined)
    return new Refusal(403, 'The person who asked for this is no longer active');
  if (!approver) return maker;
  if (approver.scoped && !(await looksAfter(db, approver.id, client_id)))
    return new Refusal(404, 'Resource not found');
  return sharedRights(maker, approver);
}

const looksAfter = (db: Db, system_user_id: number, client_id: number | null) =>
  db
    .selectFrom('scope_company')
    .select('client_id')
    .where('system_user_id', '=', system_user_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();

/** Small, because the changed rows stay locked until all of a portion are done. */
const changedAtOnce = { rows: 25, milliseconds: 100 };

/** Larger, because nobody waits for rows that are only checked, or for new rows. */
const othersAtOnce = { rows: 100, milliseconds: 250 };

/** Thrown when the job was cancelled during a portion; the portion is rolled back. */
class Cancelled extends Error {}

type LockedRow = Awaited<ReturnType<ReturnType<typeof jobRowStore>['lockNext']>>[number];
type Portion = { job: StoredJob; step: JobStep; after: number; onError: (error: unknown) => void };

/**
 * Works on the next rows of a job after a place, and answers the place of the last one; undefined when there are no more.
 * A row and its mark are committed together: whenever a server dies, no row is done twice or forgotten.
 */
async function workPortion(db: Db, portion: Portion) {
  const maker = await db
    .selectFrom('system_user')
    .select(['id', 'scoped'])
    .where('id', '=', portion.job.made_by)
    .executeTakeFirst();
  return seenBy(maker, () => workWithinScope(db, portion));
}

const workWithinScope = (db: Db, { job, step, after, onError }: Portion) =>
  inTransaction(db, async (transaction) => {
    const rows = jobRowStore(transaction);
    const isCheck = job.state === 'checking';
    const most = isCheck || step.grows ? othersAtOnce : changedAtOnce;
    const locked = await rows.lockNext(job.id, isCheck ? 'waiting' : 'ok', after, most.rows);
    if (locked.length === 0) return undefined;
    const actor = await actorFor(transaction, job);
    const tried = new Set<ApprovalKind>();
    const approval = isCheck ? { tried } : (job.approval ?? undefined);
    const shared = sharedBy(job);
    const marked: Marked[] = [];
    const until = performance.now() + most.milliseconds;
    await setSavepoint(transaction, job);
    // In the order of their ids: two jobs that change the same rows then wait for each other, and never in a circle.
    for (const row of locked.toSorted((one, other) => (one.row_id ?? 0) - (other.row_id ?? 0))) {
      marked.push(await workRow(transaction, { job, step, actor, approval, shared, row, onError }));
      if (performance.now() > until) break;
    }
    await rows.mark(job.id, marked);
    const count = (state: JobRowState) => marked.filter((row) => row.state === state).length;
    const done = count('done');
    const moved = {
      ok: isCheck ? count('ok') : -marked.length,
      same: count('same'),
      refused: count('refused'),
      done,
    };
    const counted = await jobStore(transaction).count(job, moved, [...tried]);
    if (!counted) throw new Cancelled();
    if (job.undoes !== null) {
      const places = marked.filter(({ state }) => state === 'done').map(({ place }) => place);
      await rows.markUndone(job.undoes, places);
      await jobStore(transaction).countUndone(job.undoes, done);
    }
    return marked.length < locked.length ? after : locked.at(-1)?.place;
  });

type RowWork = Pick<Portion, 'job' | 'step' | 'onError'> & {
  actor: Actor | Refusal;
  approval: Approval | undefined;
  shared: Shared;
  row: LockedRow;
};

export function sharedBy({ client_id, parameters }: StoredJob): Shared {
  const answers = new Map<string, Promise<unknown>>();
  return {
    client_id,
    parameters,
    once<Answer>(question: string, ask: () => Promise<Answer>) {
      const answer = answers.get(question) ?? ask();
      answers.set(question, answer);
      return answer as Promise<Answer>;
    },
  };
}

/** Rows that are only checked are all rolled back to the same savepoint, which is set before the first of them. */
export async function setSavepoint(transaction: Db, { state }: StoredJob) {
  if (state !== 'running') await sql`savepoint before_row`.execute(transaction);
}

/** Changes one row, or tries to: what is only checked, and what is refused, is rolled back. */
export async function workRow(
  transaction: Db,
  { job, step, actor, approval, shared, row, onError }: RowWork,
): Promise<Marked> {
  const isCheck = job.state !== 'running';
  // A check is rolled back, so it needs no re-authentication. A running job needs that of the person who started it.
  const mayDoSensitive = isCheck || job.is_reauthenticated;
  const mark = { place: row.place, reason: null, row_id: row.row_id, version_after: null, kept: null };
  if (!isCheck) await sql`savepoint before_row`.execute(transaction);
  try {
    if (actor instanceof Refusal) throw actor;
    admit(actor, step.access);
    const by = {
      caller: {
        ...actor,
        job: job.id,
        approval,
        reauthenticateAfter: mayDoSensitive ? Number.POSITIVE_INFINITY : 0,
      },
      expectedVersion: row.expected_version ?? undefined,
      reason: job.parameters.reason,
      language: job.language,
    };
    // The policy may be younger than the job.
    if (!isCheck) requireApprovalOfRows(by.caller, 'bulk', job.planned);
    const worked = orNotFound(await step.work(transaction, row, shared, by));
    if (isCheck) await sql`rollback to savepoint before_row`.execute(transaction);
    if (worked === 'same') return { ...mark, state: 'same' };
    if (isCheck) return { ...mark, state: 'ok' };
    const { id, version, kept = null } = worked;
    return { ...mark, state: 'done', row_id: id, version_after: version, kept };
  } catch (error) {
    const refusal = refusalOf(error, step.method ?? 'PATCH');
    // The database is away: the whole portion is tried again later.
    if (refusal && refusal.status >= 500) throw error;
    if (!refusal) onError(error);
    await sql`rollback to savepoint before_row`.execute(transaction);
    const { message } = refusal ?? unexpected;
    return { ...mark, state: 'refused', reason: { message } };
  }
}
