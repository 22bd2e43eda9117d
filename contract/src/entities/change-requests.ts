import { z } from 'zod';
import { approvalKinds } from '../approval-kinds.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { id, idInQuery, requiredProse } from '../fields.ts';
import { choiceFilter } from '../filters.ts';
import { limits } from '../limits.ts';
import { listReply, one, pageQuery, savedReply } from '../replies.ts';
import { runTime } from '../run-time.ts';
import { activityEntry, changeEntities } from './changes.ts';
import { companyOfRows, job, jobActions, jobEntities } from './jobs.ts';

/**
 * `open`: nobody has decided yet. `approved`: approved, and its author has to send the call again, because only they may see its
 * answer. `scheduled`: approved, and done at its time. `done`: approved, and done. `failed`: approved, and refused at its time.
 */
export const requestStates = [
  'open',
  'approved',
  'scheduled',
  'done',
  'failed',
  'declined',
  'withdrawn',
  'expired',
] as const;

/**
 * `waiting`: those that the caller may decide now. `own`: those that they have made. `scheduled`: those that are approved for a time, by
 * their times, and then those that were.
 */
export const requestViews = ['waiting', 'own', 'scheduled'] as const;

const person = z.object({ id, name: z.string() });

/** The job that a request is about: a bulk action or an import that is ready. */
const jobOfRequest = z.object({
  id,
  entity: z.enum(jobEntities),
  action: z.enum(jobActions),
  is_undo: z.boolean(),
  /** How many rows it would change, or has changed. */
  rows: z.int(),
});

export const changeRequest = z.object({
  id,
  /** The policies that require the approval. */
  policies: z.array(z.enum(approvalKinds)),
  /** The call that waits, such as `POST /webhook`. */
  call: z.string(),
  /** What is changed, where it is one row: its name of today, or the one it had. */
  entity: z.enum(changeEntities).nullable(),
  row_id: id.nullable(),
  row_name: z.string().nullable(),
  job: jobOfRequest.nullable(),
  /** The company of what is changed, for those who may view companies. Its state decides about the time zone. */
  company: companyOfRows.nullable(),
  author: person,
  /** The program that asked with a token of its author. */
  program: z.string().nullable(),
  reason: z.string(),
  asked_at: z.string(),
  expires_at: z.string(),
  /** When it is to run once it is approved; null for at once. */
  run_at: z.string().nullable(),
  state: z.enum(requestStates),
  decided_by: person.nullable(),
  decided_at: z.string().nullable(),
  /** Why it was declined, or has failed. */
  answer: z.string().nullable(),
  is_own: z.boolean(),
  /** Whether the caller may approve or decline it now. */
  may_decide: z.boolean(),
});

/** What would change in one row. */
const previewedRow = activityEntry
  .pick({ entity: true, kind: true, differences: true, row_id: true, row_name: true })
  .extend({
    /** Rows of an applied configuration are of several entities. */
    entity: z.enum([...changeEntities, 'configuration']),
    /** The cells of the row in its file, by column, or what is put back of a configuration; null for other rows. */
    cells: z.record(z.string(), z.string()).nullable(),
    /** The row was changed since the request was made: then it stays as it is. */
    is_stale: z.boolean(),
  });

/** A call as `endpoint` describes it, and what is sent with it. Some downloads are a GET. */
const sentCall = z.strictObject({
  method: z.enum(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
  path: z.string().max(100).regex(/^\//),
  query: z
    .record(z.string().max(limits.filter.max), z.union([z.string(), z.number(), z.boolean()]))
    .default({}),
  body: z.record(z.string(), z.unknown()).optional(),
  /** The version of the row that the change is based on. */
  version: z.int().optional(),
});

/** Whether the answer is a file. */
export const isFile = ({ isDownload, lines }: Pick<Endpoint, 'isDownload' | 'lines'>) =>
  Boolean(isDownload || lines);

/** Whether the caller sends an approved call again, because the answer is for them alone. */
export const isForAuthor = (called: Pick<Endpoint, 'isDownload' | 'lines' | 'isAnswerPrivate'>) =>
  isFile(called) || called.isAnswerPrivate === true;

/** Requests for changes that a second person has to approve. */
export const changeRequests = {
  list: endpoint({
    method: 'GET',
    path: '/change-request',
    access: 'signed-in',
    summary:
      'List change requests, the newest first: those of the caller and, with change_request:GET, those of others; with `id` one of them',
    since: '1.1.0',
    query: z.strictObject({
      id: idInQuery.optional(),
      state: choiceFilter(requestStates),
      view: choiceFilter(requestViews),
      ...pageQuery,
    }),
    reply: listReply('requests', changeRequest),
  }),
  awaited: endpoint({
    method: 'GET',
    path: '/change-request/awaited',
    access: 'signed-in',
    summary:
      'List what waits to change a row: requests that the caller may see and nobody has done yet, and jobs of the caller that are scheduled',
    since: '1.1.0',
    query: z.strictObject({ entity: z.enum(changeEntities), row_id: idInQuery }),
    reply: z.object({ requests: z.array(changeRequest), jobs: z.array(job) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/change-request/preview',
    access: 'signed-in',
    summary:
      'Read what a request would change now that is open, approved or scheduled, and what was changed since it was made; of one that is done, what it has changed',
    since: '1.1.0',
    query: one,
    reply: z.object({
      /** What the approver has seen. To be sent with the approval. */
      seen: z.string(),
      rows: z.array(previewedRow),
      /** What all rows of a job are given. */
      values: activityEntry.shape.differences,
      /** How many rows there are in all, and how many of them were changed since. */
      total: z.int(),
      stale: z.int(),
      /** What is sent, where the change record would not say what it does. */
      sent: z.record(z.string(), z.unknown()).nullable(),
      /** The call, for its author to send it once more; null for everybody else, and where the server has done it. */
      call: sentCall.nullable(),
      /** Why it cannot be done now. */
      obstacle: z.string().nullable(),
    }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/change-request',
    access: 'signed-in',
    summary: 'Ask a second person to approve a call that was refused because a policy requires it',
    since: '1.1.0',
    body: z.strictObject({
      call: sentCall,
      reason: requiredProse(limits.request.reason),
      /** When it runs, if it is approved before. */
      run_at: runTime.optional(),
    }),
    reply: savedReply,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/change-request/approve',
    access: 'change_request:PUT',
    summary:
      'Approve a request as it was previewed: it is done at once, or at its time, with the rights that author and approver share',
    since: '1.1.0',
    query: one,
    body: z.strictObject({ seen: z.string().regex(/^[\da-f]{64}$/) }),
    reauthenticate: true,
    reply: savedReply,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/change-request/decline',
    access: 'change_request:PUT',
    summary: 'Decline a request, and say why',
    since: '1.1.0',
    query: one,
    body: z.strictObject({ reason: requiredProse(limits.request.reason) }),
    reply: savedReply,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/change-request/withdraw',
    access: 'signed-in',
    summary: "Withdraw one's own request",
    since: '1.1.0',
    query: one,
    reply: savedReply,
  }),
};

export type ChangeRequest = z.output<typeof changeRequest>;
export type RequestView = (typeof requestViews)[number];
export type RequestState = (typeof requestStates)[number];
export type PreviewedRow = z.output<typeof previewedRow>;
export type SentCall = z.output<typeof sentCall>;
export type RequestPreview = z.output<typeof changeRequests.preview.reply>;
