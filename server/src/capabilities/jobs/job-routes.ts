import { type Access, mayCall } from '@retaguarda/contract/endpoint';
import { type BulkEntity, bulkAccess, isWithinCompany } from '@retaguarda/contract/entities';
import { calls } from '@retaguarda/contract/entities/calls';
import { configurations } from '@retaguarda/contract/entities/configuration';
import { bulk, type JobRowState, jobs, takesReason } from '@retaguarda/contract/entities/jobs';
import { limits } from '@retaguarda/contract/limits';
import { say } from '@retaguarda/contract/messages';
import type { Permission } from '@retaguarda/contract/permissions';
import { filtersOf } from '@retaguarda/contract/replies';
import { isSensitiveExport, isSensitiveFor } from '@retaguarda/contract/sensitive';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterCommit } from '../../platform/db/connect/ambient-transaction.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { isRowOf, tableOf } from '../../platform/db/tables/change-table.ts';
import {
  approvalOf,
  requireApprovalBy,
  requireApprovalOfRows,
} from '../../platform/db/write/require-approval.ts';
import {
  mustReauthenticate,
  requireReauthentication,
} from '../../platform/db/write/require-reauthentication.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { FieldRefusal, NoLongerPossible, Refusal } from '../../platform/http/errors.ts';
import { lineRoute } from '../../platform/http/line-route.ts';
import { admit, route } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import type { BulkPart, FoundRow, JobParts, JobStep } from './job-actions.ts';
import { stepOf, undoOf } from './job-runner.ts';
import { jobRowStore, jobStore, type NewRow, type ReadJob, type StoredJob } from './job-store.ts';

const mostLinesAtOnce = 500;

/** When a job runs, if not now, and why. */
type Chosen = { run_at?: string; reason?: string | undefined };

type Parts = { db: Db; jobParts: JobParts; jobRunner: { wake: () => void } };

/** Bulk actions, and the jobs of the caller, nobody else's. */
export async function jobRoutes(app: FastifyInstance, { db, jobParts, jobRunner }: Parts) {
  const store = jobStore(db);
  const rows = jobRowStore(db);

  const own = async (id: number, { id: made_by }: Caller) => orNotFound(await store.one({ id, made_by }));

  /** Reads an own job. Refuses callers who may not view its entity, because rows have names. */
  async function viewed(id: number, caller: Caller) {
    const job = await own(id, caller);
    admit(caller, accessToRows(job));
    return job;
  }

  route(app, bulk.check, async ({ body }, caller, { language }) => {
    const { entity, action, client_id, ids, match, values, reason } = body;
    const access = bulkAccess(entity, action);
    if (!access) throw new FieldRefusal('action', 'Invalid field');
    admit(caller, access);
    admit(caller, `${entity}:GET`);
    const part = jobParts[entity];
    const isOfCompany = isWithinCompany(entity);
    if (isOfCompany && client_id === undefined)
      throw new FieldRefusal('client_id', say('Please select a company'));
    const rows = await (ids
      ? chosenRows(db, entity, part, { ids, client_id })
      : matchingRows(db, entity, part, { ...match, ...(isOfCompany && { client_id }) }));
    const job = await inTransaction(db, async (transaction) => {
      const store = jobStore(transaction);
      await store.makeRoom(caller.id);
      const made = await store.create({
        made_by: caller.id,
        language: languageIn(language),
        entity,
        action,
        client_id: client_id ?? null,
        parameters: { reason, values },
        undoes: null,
        state: 'checking',
        total: rows.length,
      });
      await jobRowStore(transaction).create(made.id, rows);
      return made;
    });
    jobRunner.wake();
    return { id: job.id, message: say('Runs in the background') };
  });

  route(app, jobs.list, async ({ query: { id, view } }, caller) => {
    if (id === undefined) {
      const found = await (view ? store.scheduledOf(caller.id) : store.recentOf(caller.id));
      return { jobs: found.map((job) => shownJob(job, caller)) };
    }
    const job = await own(id, caller);
    const isMoving = job.state === 'checking' || job.state === 'running';
    const mayView = mayCall(caller.granted, accessToRows(job));
    return {
      jobs: [shownJob(job, caller)],
      ...(!isMoving && mayView && { outcomes: await rows.outcomes(id) }),
    };
  });

  route(app, jobs.rows, async ({ query: { id, ...page } }, caller) => {
    const job = await viewed(id, caller);
    const { rows: found, ...numbers } = await rows.page({ job_id: id, ...page });
    return { rows: found.map(rowOf(job)), ...numbers };
  });

  lineRoute(app, jobs.export, async ({ query: { id, state } }, caller) => {
    const job = await viewed(id, caller);
    if (isSensitiveExport(job.entity)) requireReauthentication(caller);
    requireApprovalOfRows(caller, 'export', job.total);
    return allRowsOf(job, state);
  });

  async function* allRowsOf(job: StoredJob, state: JobRowState | undefined) {
    for (let place = 0; ; ) {
      const next = await rows.after(job.id, state, place, mostLinesAtOnce);
      yield* next.map(rowOf(job));
      if (next.length < mostLinesAtOnce) return;
      place = next.at(-1)?.place ?? place;
    }
  }

  /** Runs a job now, or at a time. */
  async function begin(id: number, { run_at, reason }: Chosen, caller: Caller) {
    const job = await own(id, caller);
    if (reason && !takesReason(job.action)) throw new FieldRefusal('reason', 'Invalid field');
    const step = stepOf(jobParts, job);
    if (step) admitToStep(step, caller);
    requireApprovalOfRows(caller, 'bulk', job.ok);
    for (const policy of job.policies) requireApprovalBy(caller, policy);
    const is_reauthenticated = !mustReauthenticate(caller);
    await inTransaction(db, async (transaction) => {
      const store = jobStore(transaction);
      const own = { id, made_by: caller.id };
      if (run_at !== undefined) await store.requireRoomInSchedule(own);
      const chosen = { run_at, is_reauthenticated, reason, approval: approvalOf(caller) };
      possible(await store.begin(own, chosen, job));
    });
  }

  route(app, jobs.run, async ({ query: { id }, body }, caller) => {
    await begin(id, body, caller);
    await afterCommit(jobRunner.wake);
    return { id, message: say('Runs in the background') };
  });

  route(app, jobs.schedule, async ({ query: { id }, body }, caller) => {
    await begin(id, body, caller);
    return { id, message: say('Scheduled') };
  });

  route(app, jobs.cancel, async ({ query: { id } }, caller) => {
    await inTransaction(db, async (transaction) => {
      const store = jobStore(transaction);
      const own = { id, made_by: caller.id };
      const job = orNotFound(await store.lock(own));
      possible(await store.cancel(own, undoOf(jobParts, job) !== undefined));
      // Nothing was done to these rows, so nobody needs them any more.
      if (job.state !== 'running') await jobRowStore(transaction).removeOf(id);
    });
    return { id, message: say('Stopped') };
  });

  route(app, jobs.undo, async ({ query: { id } }, caller, { language }) => {
    const undoing = await inTransaction(db, async (transaction) => {
      const job = orNotFound(await jobStore(transaction).lock({ id, made_by: caller.id }));
      const undo = undoOf(jobParts, job);
      if (!undo || !job.undo_until || job.undo_until < new Date()) throw new NoLongerPossible();
      admitToStep(undo, caller);
      if (await jobStore(transaction).isBeingUndone(id)) throw new NoLongerPossible();
      requireApprovalOfRows(caller, 'bulk', job.done);
      for (const policy of undo.policies ?? []) requireApprovalBy(caller, policy);
      const { entity, action, client_id, done: total } = job;
      const made = await jobStore(transaction).create({
        made_by: caller.id,
        language: languageIn(language),
        entity,
        action,
        client_id,
        parameters: {},
        undoes: id,
        state: 'running',
        total,
        is_reauthenticated: !mustReauthenticate(caller),
        approval: approvalOf(caller),
      });
      await jobRowStore(transaction).copyDone(id, made.id);
      return made;
    });
    await afterCommit(jobRunner.wake);
    return { id: undoing.id, message: say('Runs in the background') };
  });
}

/** Finds all rows that the entity's own list finds. */
async function matchingRows(db: Db, entity: BulkEntity, { page }: BulkPart, match: object) {
  const shape = filtersOf(calls[entity].list.query.shape);
  const { match: filters } = z.object({ match: z.strictObject(shape) }).parse({ match });
  const { rows, total } = await page(db, { ...filters, page: 1, qtd: limits.jobRows } as never);
  if (total > limits.jobRows) throw new Refusal(400, 'Choose at most 10,000 rows');
  return rows.map(newRow);
}

/** The rows with these ids, and of this company, in the order of the ids. */
async function chosenRows(
  db: Db,
  entity: BulkEntity,
  { withIds = namedRows(entity) }: BulkPart,
  { ids, client_id }: { ids: number[]; client_id?: number | undefined },
): Promise<NewRow[]> {
  const found = await withIds(db, ids, client_id);
  const byId = new Map(found.map((row) => [row.id, row]));
  // A row that is not there stays in its place, and will be refused.
  return ids.map((id) => newRow(byId.get(id) ?? { id, name: `#${id}`, version: null }));
}

const namedRows = (entity: BulkEntity) => (db: Db, ids: number[], client_id: number | undefined) =>
  db
    // Kysely does not know the columns of a table that is only a parameter: it takes this one for a skill.
    .selectFrom(tableOf(entity) as 'skill')
    .select(['id', 'name', 'version'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where(isRowOf(entity))
    .$if(isWithinCompany(entity), (rows) => rows.where('client_id', '=', client_id ?? 0))
    .execute();

const newRow = ({ id, name, version }: Omit<FoundRow, 'version'> & { version: number | null }): NewRow => ({
  row_id: id,
  name,
  expected_version: version,
});

/** Refuses a caller who may not do it now: a job in the background cannot ask for re-authentication. */
function admitToStep({ access, columns }: JobStep, caller: Caller) {
  admit(caller, access);
  const permissions = [access].flat() as Permission[];
  if (permissions.some((permission) => isSensitiveFor(permission, columns))) requireReauthentication(caller);
}

/** The rows of an applied configuration are of several entities: only their names are shown, to the one who applied it. */
const accessToRows = ({ entity }: Pick<StoredJob, 'entity'>): Access =>
  entity === 'configuration' ? configurations.apply.access : `${entity}:GET`;

type StoredRow = Awaited<ReturnType<ReturnType<typeof jobRowStore>['at']>>[number];

/** The input of a row is shown if it is from a file. */
export const rowOf =
  ({ action, undoes }: Pick<StoredJob, 'action' | 'undoes'>) =>
  ({ input, ...row }: StoredRow) => ({
    ...row,
    cells: action === 'import' && undoes === null ? (input as Record<string, string> | null) : null,
  });

function possible(row: object | undefined) {
  if (!row) throw new NoLongerPossible();
}

/** A job as its maker reads it. */
export const shownJob = (
  { made_at, run_at, finished_at, undo_until, company, row_name, ...job }: ReadJob,
  { granted }: Caller,
) => ({
  ...job,
  company: mayCall(granted, 'client:GET') ? company : null,
  row_name: mayCall(granted, accessToRows(job)) ? row_name : null,
  run_at: run_at?.toISOString() ?? null,
  made_at: made_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
  undo_until: undo_until && undo_until > new Date() ? undo_until.toISOString() : null,
});
