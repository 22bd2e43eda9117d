import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { startBackgroundWork } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { type JobActions, type JobStep, stepOf, undoOf } from './job-actions.ts';
import { jobRowStore } from './job-row-store.ts';
import { jobStore, type StoredJob } from './job-store.ts';
import { Cancelled, workPortion } from './work-portion.ts';

/** Each takes one connection. A short job does not wait for a long one. */
const mostAtOnce = 3;
const pollMilliseconds = 5_000;

/** The pause after each portion, which is longer when the event loop is late. */
const breather = 2;
const lateness = 20;
const longestBreather = 500;

/** After this number of new rows of a table, after four times as many, and so on. */
const firstKnown = 500;

type RunnerParts = {
  db: Db;
  actions: JobActions;
  onMailQueued: () => void;
  onError: (error: unknown) => void;
};

/**
 * Works on the jobs in the database, in the background. A job belongs to the server that has its lease; a server that
 * dies loses it, and another one continues where it stopped. `wake` begins with a new job at once.
 */
export function startJobRunner({ db, actions, onMailQueued, onError }: RunnerParts) {
  const store = jobStore(db);

  async function workOff(isStopped: () => boolean) {
    while (!isStopped()) {
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
    let known = firstKnown;
    while (!isStopped()) {
      const last = await workPortion(db, { job, step, after, onError });
      if (step.sendsMail && job.state === 'running') onMailQueued();
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
      ? store.setReady(job.id)
      : store.setDone(job.id, undoOf(actions, job) !== undefined);

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
