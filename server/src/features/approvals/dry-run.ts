import { createHash } from 'node:crypto';
import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { isFile, type SentCall } from '@retaguarda/contract/entities/change-requests';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { type BulkValues, type JobEntity, jobs } from '@retaguarda/contract/entities/jobs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { shownEntity } from '../../capabilities/history/show-change.ts';
import { lockSuperAdmin } from '../../platform/auth/grants.ts';
import { boundedQueue } from '../../platform/bounded-queue.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inAmbientTransaction } from '../../platform/db/statements/in-transaction.ts';
import { type RecordedEntity, tableOf } from '../../platform/db/tables/change-table.ts';
import type { Approval } from '../../platform/db/write/require-approval.ts';
import { VersionConflict } from '../../platform/db/write/row-writer.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import { answerTo, type RequestSource } from '../../platform/http/route.ts';
import type { RowVersion, StoredRequest } from './change-request-store.ts';
import { textsIn } from './stored-call.ts';

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

export type Sender = { app: FastifyInstance; db: Db; caller: Caller; source: RequestSource };

/** Calls without a permission of their own that change rows. The others are about one's own session. */
const ofRows: readonly Endpoint[] = [jobs.run, jobs.schedule, jobs.undo, activity.undo];

/**
 * Whether a policy can stop this call. No other call gets a dry run: a wrong password that is rolled back would not count as an
 * attempt.
 */
const canNeedApproval = (endpoint: Endpoint) =>
  isFile(endpoint) ||
  ofRows.includes(endpoint) ||
  (endpoint.method !== 'GET' &&
    endpoint.access !== 'public' &&
    endpoint.access !== 'signed-in' &&
    !endpoint.file);

/** The call of the contract that is meant. */
export function endpointOf(app: FastifyInstance, { method, path, body }: SentCall) {
  const endpoint = [...app.handlers.keys(), ...app.streams].find(
    (one) => one.method === method && one.path === path && !one.events,
  );
  if (!endpoint || !canNeedApproval(endpoint)) throw new Refusal(404, 'Resource not found');
  if (body && 'current_password' in body) throw new FieldRefusal('call', 'Invalid field');
  return endpoint;
}

const send = ({ app, caller, source }: Sender, endpoint: Endpoint, call: SentCall) =>
  answerTo(
    app,
    endpoint,
    { query: textsIn(call.query), body: call.body ?? {}, version: call.version },
    caller,
    source,
  );

/** Whether a call changes the rows of a job, which it names: now, or at the time of the job. */
export const isOfJob = (call: Pick<SentCall, 'path'>) => runsJob(call) || call.path === jobs.undo.path;

const runsJob = ({ path }: Pick<SentCall, 'path'>) => path === jobs.run.path || path === jobs.schedule.path;

/** They hold locks, and a place among the transactions. */
const dryRuns = boundedQueue({ atOnce: 2, mostWaiting: 20 });

class RolledBack extends Error {}

export const nothing: Effect = { changes: [], job: [], values: {}, versions: [] };

/** Dry-runs a call although the row was changed since it was requested: the preview shows what it would do, and marks the row. */
export const dryRunAnyVersion = (sender: Sender, call: SentCall) =>
  dryRun(sender, call).catch((conflict) => {
    if (!(conflict instanceof VersionConflict)) throw conflict;
    return dryRun(sender, { ...call, version: undefined }).catch(() => {
      throw conflict;
    });
  });

/** Does a call and rolls it back. Answers what it would do, and which policies ask for an approval. */
export async function dryRun(sender: Sender, call: SentCall) {
  const endpoint = endpointOf(sender.app, call);
  const tried = new Set<ApprovalKind>();
  const caller = { ...sender.caller, approval: { tried } };
  let effect = nothing;
  const work = () =>
    inAmbientTransaction(sender.db, async (transaction) => {
      const job = await jobOf(transaction, call);
      await sql`savepoint dry_run`.execute(transaction);
      await send({ ...sender, caller }, endpoint, call);
      const changes = await changesOf(transaction, caller);
      await sql`rollback to savepoint dry_run`.execute(transaction);
      effect = { changes, ...job, versions: await versionsOf(transaction, changes) };
      throw new RolledBack();
    });
  await dryRuns.run(work).catch((error) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return { effect, policies: [...tried] };
}

/**
 * Does a call in the given ambient transaction, and refuses it when a row was changed since it was requested, or when it would do
 * anything else than what was seen.
 */
export async function runCall(
  transaction: Db,
  sender: Sender,
  { call, rows, seen, approval }: { call: SentCall; rows: RowVersion[]; seen: string; approval: Approval },
) {
  const endpoint = endpointOf(sender.app, call);
  await lockUnchanged(transaction, rows);
  const caller = { ...sender.caller, approval };
  const answer = await send({ ...sender, caller }, endpoint, call);
  const changes = await changesOf(transaction, caller);
  // Now the call has locked the job: nobody corrects its rows any more.
  const job = await jobOf(transaction, call);
  if (hashOf({ changes, ...job, versions: rows }) !== seen)
    throw new Refusal(409, 'What it would do has changed: look at it again');
  return { answer, changes };
}

/** What the caller has changed in this transaction: the time of an entry is that of the beginning of its transaction. */
export const changesOf = async (transaction: Db, { id, program }: Pick<Caller, 'id' | 'program'>) =>
  (
    await sql<MadeChange>`
      select id, entity, row_id, client_id, before, after from change
      where at = now() and ${program ? sql`service_account_id = ${program.id}` : sql`user_id = ${id}`}
      order by id`.execute(transaction)
  ).rows;

/** What the rows of a job are given, and the rows of the job that a call runs or undoes, as they are now. */
async function jobOf(transaction: Db, call: SentCall): Promise<Pick<Effect, 'job' | 'values'>> {
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

/** What a request that is done has changed, as it was recorded, and the rows of its job. */
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

/** The versions of the rows that were there before these changes. */
async function versionsOf(transaction: Db, changes: MadeChange[]): Promise<RowVersion[]> {
  const touched = changes.filter(({ before, row_id }) => before !== null && row_id !== 0);
  const versions = await Promise.all(
    [...new Set(touched.map(({ entity }) => shownEntity(entity)))].map(async (entity) => {
      const ids = touched.filter((one) => shownEntity(one.entity) === entity).map(({ row_id }) => row_id);
      return rowsWith(transaction, entity, ids, false);
    }),
  );
  return versions.flat();
}

async function rowsWith(transaction: Db, entity: ChangeEntity, ids: number[], isLocking: boolean) {
  const { rows } = await sql<{ row_id: number; version: number }>`
    select id as row_id, version from ${sql.table(tableOf(entity))} where id = any(${ids}) order by id
    ${isLocking ? sql`for no key update` : sql``}`.execute(transaction);
  return rows.map((row) => ({ entity, ...row }));
}

const ofStaff: readonly ChangeEntity[] = ['system_user', 'profile', 'role'];

/** Locks these rows, and refuses if one of them was changed or deleted meanwhile. */
export async function lockUnchanged(transaction: Db, rows: RowVersion[]) {
  // Before the rows, as in every other change that needs this lock.
  if (rows.some(({ entity }) => ofStaff.includes(entity))) await lockSuperAdmin(transaction);
  for (const entity of [...new Set(rows.map((row) => row.entity))].sort()) {
    const expected = rows.filter((row) => row.entity === entity);
    const ids = expected.map(({ row_id }) => row_id);
    const found = await rowsWith(transaction, entity, ids, true);
    const isSame = ({ row_id, version }: RowVersion) =>
      found.some((row) => row.row_id === row_id && row.version === version);
    if (!expected.every(isSame)) throw new Refusal(409, 'A record was changed since this was requested');
  }
}

/** Whether a row still has the version that was expected. */
export async function staleIn(
  db: Db,
  rows: { entity: ChangeEntity; row_id: number; version: number | null }[],
) {
  const stale = new Set<string>();
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const expected = rows.filter((row) => row.entity === entity);
    const ids = expected.map(({ row_id }) => row_id);
    const found = new Map((await rowsWith(db, entity, ids, false)).map((row) => [row.row_id, row.version]));
    for (const { row_id, version } of expected)
      if (version !== null && found.get(row_id) !== version) stale.add(`${entity} ${row_id}`);
  }
  return (entity: ChangeEntity, row_id: number | null) => stale.has(`${entity} ${row_id}`);
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
