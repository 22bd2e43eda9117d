import type { Db } from '../../platform/db/connect/connect.ts';
import type { Actor } from '../../platform/http/caller.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { jobRowStore } from './job-row-store.ts';
import { jobStore, type StoredJob } from './job-store.ts';

type Kind = Pick<StoredJob, 'entity' | 'action'> & { caller: Actor; language: string | undefined };

/** What was done at once: the row it made, and what its undo needs. */
type Done<Answer> = { row: { id: number; version: number; name: string }; undoData: object; answer: Answer };

/**
 * Runs changes in the given transaction and stores them as a finished job, so that they appear and can be undone as one.
 */
export async function recordDone<Answer>(
  transaction: Db,
  { caller, language, entity, action }: Kind,
  work: (by: { caller: Actor }) => Promise<Done<Answer>>,
) {
  const store = jobStore(transaction);
  const job = await store.create({
    ...{ made_by: caller.id, language: languageIn(language), entity, action },
    ...{ client_id: null, parameters: {}, undoes: null, state: 'running', total: 1 },
  });
  const { row, undoData, answer } = await work({ caller: { ...caller, job: job.id } });
  const rows = jobRowStore(transaction);
  await rows.create(job.id, [{ row_id: row.id, name: row.name, expected_version: null }]);
  const mark = { place: 1, state: 'done', reason: null } as const;
  await rows.mark(job.id, [{ ...mark, row_id: row.id, version_after: row.version, kept: undoData }]);
  await store.count(job, { done: 1 });
  await store.setDone(job.id, true);
  return { job: job.id, answer };
}
