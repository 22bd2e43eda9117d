import type { JobRowState } from '@retaguarda/contract/entities/jobs';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Actor } from '../../platform/http/caller.ts';
import type { JobStep } from './job-actions.ts';
import { savePlace, sharedBy, workRow } from './job-runner.ts';
import { jobRowStore, jobStore, type Marked, type StoredJob } from './job-store.ts';

type Again = {
  job: StoredJob;
  step: JobStep;
  actor: Actor;
  places: number[];
  onError: (error: unknown) => void;
};

/** Checks some rows of a ready job again, and counts the results. */
export async function checkAgain(transaction: Db, { job, step, actor, places, onError }: Again) {
  const rows = jobRowStore(transaction);
  const locked = await rows.lockAt(job.id, places);
  const shared = sharedBy(job);
  const marked: Marked[] = [];
  await savePlace(transaction, job);
  for (const row of locked)
    marked.push(await workRow(transaction, { job, step, actor, shared, row, onError }));
  await rows.mark(job.id, marked);
  const moved = (state: JobRowState) =>
    marked.filter((row) => row.state === state).length - locked.filter((row) => row.state === state).length;
  await jobStore(transaction).count(job, { ok: moved('ok'), same: moved('same'), refused: moved('refused') });
}
