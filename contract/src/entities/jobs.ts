import { z } from 'zod';
import { endDate, switchReason } from '../activation.ts';
import { approvalKinds } from '../approval-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { type BulkAction, bulkActionOf, entitiesWith } from '../entities.ts';
import { errorReply } from '../error-reply.ts';
import { chosenId, chosenIds, id, idInQuery } from '../fields.ts';
import { limits } from '../limits.ts';
import { say } from '../messages.ts';
import { listReply, one, pageQuery, savedReply } from '../replies.ts';
import { runTime } from '../run-time.ts';

export const bulkEntities = entitiesWith<{ bulk: readonly BulkAction[] }>(({ bulk }) => bulk !== undefined);

const bulkActions = Object.keys(bulkActionOf) as [BulkAction, ...BulkAction[]];

/** What the rows of a job are. Those of an applied configuration are changes of several entities. */
export const jobEntities = [...bulkEntities, 'configuration'] as const;

/**
 * What a job does to each of its rows. `copy`: a company was created as a copy; `configure`: a configuration was applied. Both were done
 * at once, and the job is there to undo it.
 */
export const jobActions = [...bulkActions, 'import', 'copy', 'configure'] as const;

/**
 * `filling`: its rows are still being sent. `checking`: every row is tried and put back, so that the preview knows what would happen. `ready`: the preview is made,
 * and nothing is changed yet. `scheduled`: it is checked again and run at its time. `running`: rows are changed. `cancelled`: what is
 * done stays done.
 */
export const jobStates = [
  'filling',
  'checking',
  'ready',
  'scheduled',
  'running',
  'done',
  'cancelled',
] as const;

/**
 * `waiting`: not tried yet. `ok`: tried, and will be changed. `same`: already as it should be. `refused`: for a reason.
 * `done`: changed. `undone`: changed, and put back.
 */
export const jobRowStates = ['waiting', 'ok', 'same', 'refused', 'done', 'undone'] as const;

/** Why a row was refused: what the same change made singly would be answered. */
const reason = errorReply.nullable();

export const jobRow = z.object({
  /** The place in the job, from 1. */
  place: z.int(),
  /** Its line number in the file; null where it is not from a file. */
  line: z.int().nullable(),
  /** Null as long as there is no such row. */
  row_id: id.nullable(),
  /** The name that the row had when the job was made. */
  name: z.string(),
  state: z.enum(jobRowStates),
  reason,
  /** The cells of the row in its file, by column; null where it is not from a file. */
  cells: z.record(z.string(), z.string()).nullable(),
});

/** The rows with the same outcome: how many they are, and the names of the first. */
const outcome = jobRow
  .pick({ state: true, reason: true })
  .extend({ count: z.int(), names: z.array(z.string()) });

/** The company that rows are of: its name, and its state, from which its time zone follows. */
export const companyOfRows = z.object({ name: z.string(), state: z.string() });

export const job = z.object({
  id,
  entity: z.enum(jobEntities),
  action: z.enum(jobActions),
  /** The company of the rows, if they are all of one. */
  client_id: id.nullable(),
  /** That company, for those who may view companies. Its state decides about the time zone. */
  company: companyOfRows.nullable(),
  /** The job whose rows this one puts back. */
  undoes: id.nullable(),
  state: z.enum(jobStates),
  made_at: z.string(),
  /** When it is to run, or has begun to; null where nobody has scheduled it. */
  run_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** Until when it can be undone; null when it cannot, or when nothing is left to undo. */
  undo_until: z.string().nullable(),
  total: z.int(),
  /** How many rows were to be changed when it began to run. */
  planned: z.int(),
  /** How many rows are in each state. The others wait. */
  ok: z.int(),
  same: z.int(),
  refused: z.int(),
  done: z.int(),
  undone: z.int(),
  /** The policies that require an approval before it runs, as its check has found. */
  policies: z.array(z.enum(approvalKinds)),
  /** The name of the row of a job that changes only one, for those who may view it. */
  row_name: z.string().nullable().optional(),
});

/** What the rows are given, where the action needs it. */
const bulkValues = z
  .strictObject({
    department_id: chosenId,
    profile_id: chosenId,
    skill_id: chosenIds,
    group_id: chosenIds,
    tag_id: chosenIds,
    ends_on: endDate,
  })
  .partial();

export type BulkValues = z.output<typeof bulkValues>;

/** The values of which an action needs at least one. Other actions take none. */
const neededValues: Partial<Record<BulkAction, (keyof BulkValues)[]>> = {
  move: ['department_id', 'profile_id'],
  add: ['skill_id', 'group_id'],
  take: ['skill_id', 'group_id'],
  tag: ['tag_id'],
  untag: ['tag_id'],
  end: ['ends_on'],
};

/** Whether the action gives values to the rows. */
export const takesValues = (action: BulkAction) => action in neededValues;

function isGivenWhatItNeeds({
  action,
  values = {},
}: {
  action: BulkAction;
  values?: BulkValues | undefined;
}) {
  const given = Object.entries(values).filter(([, value]) => [value].flat().length > 0);
  const needed: string[] = neededValues[action] ?? [];
  return given.length > 0 === needed.length > 0 && given.every(([name]) => needed.includes(name));
}

/** Whether the rows record why it was done. */
export const takesReason = (action: JobActionName) => action === 'activate' || action === 'deactivate';

const chosenRows = z
  .array(id)
  .min(1, say('Required Field'))
  .max(limits.jobRows, say('Choose at most 10,000 rows'));

/** Either the rows that were ticked, or all that a list finds: `match` is the query of that list, without its page. */
const bulkInput = z
  .strictObject({
    entity: z.enum(bulkEntities),
    action: z.enum(bulkActions),
    /** The company of the rows. Entities that belong to no company have none. */
    client_id: id.optional(),
    ids: chosenRows.transform((ids) => [...new Set(ids)]).optional(),
    match: z.record(z.string().max(limits.filter.max), z.string().max(limits.filter.max)).optional(),
    values: bulkValues.optional(),
    reason: switchReason,
  })
  .refine(isGivenWhatItNeeds, { error: say('Required Field'), path: ['values'] })
  .refine(({ action, reason }) => !reason || takesReason(action), {
    error: say('Invalid field'),
    path: ['reason'],
  })
  .refine(({ ids, match }) => (ids === undefined) !== (match === undefined), {
    error: say('Required Field'),
    path: ['ids'],
  });

export const bulk = {
  check: endpoint({
    method: 'POST',
    path: '/bulk',
    // Each action needs the permission of the single change.
    access: 'signed-in',
    summary: 'Make a job that changes many rows, and check what it would do; POST /job/run then runs it',
    body: bulkInput,
    reply: savedReply,
  }),
};

/** The jobs of the caller: nobody sees those of others. */
export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/job',
    access: 'signed-in',
    summary:
      'List the recent jobs of the caller, newest first; with `id` one of them, and what came of its rows; with `view` those that are scheduled, by their times, and then those that were',
    query: z.strictObject({ id: idInQuery.optional(), view: z.literal('scheduled').optional() }),
    reply: z.object({
      jobs: z.array(job),
      /** Only of one job that is neither checked nor run at the moment, for callers who may still view its rows. */
      outcomes: z.array(outcome).optional(),
    }),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/job/rows',
    access: 'signed-in',
    summary: 'List the rows of a job; also needs the permission to view them',
    query: z.strictObject({ id: idInQuery, state: z.enum(jobRowStates).optional(), ...pageQuery }),
    reply: listReply('rows', jobRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/job/export',
    access: 'signed-in',
    summary: 'Read all rows of a job, one in each line; also needs the permission to view them',
    query: one.extend({ state: z.enum(jobRowStates).optional() }),
    lines: true,
    reply: jobRow,
  }),
  run: endpoint({
    method: 'POST',
    path: '/job/run',
    access: 'signed-in',
    summary:
      'Run a job that is ready or scheduled: change the rows that its check has found good; a reason replaces that of the check',
    query: one,
    body: z.strictObject({ reason: switchReason }),
    reply: savedReply,
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/job/schedule',
    access: 'signed-in',
    summary:
      'Run a job that is ready at a chosen time, or change the time of one that is scheduled; its rows are checked again then',
    since: '1.1.0',
    query: one,
    body: z.strictObject({ run_at: runTime, reason: switchReason }),
    reply: savedReply,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/job/cancel',
    access: 'signed-in',
    summary: 'Stop a job, or cancel one that is scheduled; what is done stays done',
    query: one,
    reply: savedReply,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/job/undo',
    access: 'signed-in',
    summary: `Put back what a job has changed, for ${limits.undoHours} hours: a job of its own, whose id is answered`,
    query: one,
    reply: savedReply,
  }),
};

export type Job = z.output<typeof job>;
export type JobState = (typeof jobStates)[number];
export type JobRow = z.output<typeof jobRow>;
export type JobRowState = (typeof jobRowStates)[number];
export type JobOutcome = z.output<typeof outcome>;
export type JobEntity = (typeof jobEntities)[number];
export type JobActionName = (typeof jobActions)[number];
