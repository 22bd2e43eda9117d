import { createHash } from 'node:crypto';
import type { SentCall } from '@retaguarda/contract/entities/change-requests';
import { type BulkValues, type JobEntity, jobs } from '@retaguarda/contract/entities/jobs';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { RecordedEntity } from '../../platform/db/tables/change-table.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { RowVersion, StoredRequest } from './change-request-store.ts';

type Recorded = Record<string, unknown> | null;

/** An entry of the change record that a call has made. */
export type MadeChange = {
  id: string;
  entity: RecordedEntity;
  row_id: number;
  client_id: number | null;
  before: Recorded;
  after: Recorded;
};

/** A row of a job that a call runs. */
type JobRow = {
  entity: JobEntity;
  place: number;
  row_id: number | null;
  name: string;
  expected_version: number | null;
  input: Recorded;
};

/** What a call does: its entries in the change record; or the rows of the job that it runs, and what all of them are given. */
export type Effect = { changes: MadeChange[]; job: JobRow[]; values: BulkValues; versions: RowVersion[] };

export const nothing: Effect = { changes: [], job: [], values: {}, versions: [] };

/** Whether a call changes the rows of a job, which it names: now, or at the time of the job. */
export const isOfJob = (call: Pick<SentCall, 'path'>) => runsJob(call) || call.path === jobs.undo.path;

const runsJob = ({ path }: Pick<SentCall, 'path'>) => path === jobs.run.path || path === jobs.schedule.path;

/** Reads what the caller has changed in this transaction: the time of an entry is that of the beginning of its transaction. */
export const changesOf = async (transaction: Db, { id, program }: Pick<Caller, 'id' | 'program'>) =>
  (
    await sql<MadeChange>`
      select id, entity, row_id, client_id, before, after from change
      where at = now() and ${program ? sql`service_account_id = ${program.id}` : sql`user_id = ${id}`}
      order by id`.execute(transaction)
  ).rows;

/** Reads the values for the rows of a job, and the rows that a call runs or undoes, as they are now. */
export async function jobOf(transaction: Db, call: SentCall): Promise<Pick<Effect, 'job' | 'values'>> {
  if (!isOfJob(call)) return { job: [], values: {} };
  const isRun = runsJob(call);
  const stored = await transaction
    .selectFrom('job')
    .select('parameters')
    .where('id', '=', Number(call.query.id))
    .executeTakeFirst();
  const { rows } = await sql<JobRow>`
    select job.entity, place, row_id, job_row.name, ${isRun ? sql`expected_version` : sql`version_after`} as expected_version,
      ${isRun ? sql`input` : sql`kept`} as input
    from job_row join job on job.id = job_id
    where job_id = ${Number(call.query.id)} and job_row.state = ${isRun ? 'ok' : 'done'} order by place`.execute(
    transaction,
  );
  return { job: rows, values: (isRun && stored?.parameters.values) || {} };
}

/** Reads what a request that is done has changed, as it was recorded, and the rows of its job. */
export async function effectOf(
  db: Db,
  { change_id, asked_at, job_id }: Pick<StoredRequest, 'change_id' | 'asked_at' | 'job_id'>,
): Promise<Effect> {
  const { rows: changes } = await sql<MadeChange>`
    select id, entity, row_id, client_id, before, after from change
    where id = any(${change_id}::bigint[]) and at >= ${asked_at} order by id`.execute(db);
  const { rows: job } = await sql<JobRow & { values: BulkValues | null }>`
    select job.entity, place, row_id, job_row.name, null::int as expected_version,
      case when row_id is null then input end as input, job.parameters -> 'values' as values
    from job_row join job on job.id = job_id
    where job_id = ${job_id} and job_row.state not in ('same', 'refused') order by place`.execute(db);
  return { changes, job, values: job[0]?.values ?? {}, versions: [] };
}

/**
 * Identifies what would happen: all changed values, and the versions on which they are based. A new row gets another id and another
 * time of its creation each time, so these are left out.
 */
export function hashOf({ changes, job, values, versions }: Effect) {
  const done = changes.map(({ entity, row_id, before, after }) => [
    entity,
    before === null ? null : row_id,
    before,
    withoutMade(after, before === null),
  ]);
  const rows = job.map(({ place, row_id, expected_version, input }) => [
    place,
    row_id,
    expected_version,
    input,
  ]);
  const based = versions.map(({ entity, row_id, version }) => [entity, row_id, version]);
  return createHash('sha256')
    .update(JSON.stringify([done, rows, values, based]))
    .digest('hex');
}

function withoutMade(after: Recorded, isNew: boolean) {
  if (!after || !isNew) return after;
  const { id: _, created_at: __, ...others } = after;
  return others;
}
