import { isFile, type SentCall } from '@retaguarda/contract/entities/change-requests';
import { jobs } from '@retaguarda/contract/entities/jobs';
import type { FastifyInstance } from 'fastify';
import { sharedRights } from '../../platform/auth/grants.ts';
import { serviceTokenStore } from '../../platform/auth/service-token-store.ts';
import { sessionStore } from '../../platform/auth/session-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { seenBy } from '../../platform/db/scope/viewer.ts';
import { inAmbientTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { Approval } from '../../platform/db/write/require-approval.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { NoLongerPossible, Refusal } from '../../platform/http/errors.ts';
import { admitTo, type RequestSource } from '../../platform/http/route.ts';
import { changeRequestStore, type RowVersion, type StoredRequest } from './change-request-store.ts';
import { dryRunAnyVersion } from './dry-run.ts';
import { changesOf, hashOf, jobOf, type MadeChange, nothing } from './effect.ts';
import { lockUnchanged } from './row-versions.ts';
import { endpointOf, type Sender, sendCall } from './send-call.ts';
import { callEncryption } from './stored-call.ts';

export type PerformerParts = { app: FastifyInstance; db: Db; secret: string };

/** The approver of a request, what they saw, and the origin of the call that performs it. */
export type Decided = { approver: Caller; seen: string; source: RequestSource };

/** Previews requests, and performs those that were approved: at once, or at their time. See docs/decisions/065-approvals.md. */
export function requestPerformer({ app, db, secret }: PerformerParts) {
  const { decrypt } = callEncryption(secret);
  const callOf = (request: StoredRequest) => JSON.parse(decrypt(request.call) ?? '{}') as SentCall;

  /** Previews a request with the rights that its author shares with the reader, and in the scope of both. */
  async function preview(request: StoredRequest, reader: Caller, source: RequestSource) {
    const { author, viewer } = await authorOf(db, request, reader);
    const call = callOf(request);
    admitTo(endpointOf(app, call), author);
    const sender = { app, db, caller: author, source };
    // A file changes nothing, so it needs no dry run.
    const work = () => (isFile(endpointOf(app, call)) ? { effect: nothing } : dryRunAnyVersion(sender, call));
    const { effect } = await seenBy(reader.scoped ? reader : viewer, work);
    // The versions of the request count: a row that was changed since stays as it is.
    const based = { ...effect, versions: request.rows };
    return { author, viewer, call, effect, seen: hashOf(based) };
  }

  /** Refuses a request that would now do anything else than what its approver has seen. */
  async function requireSeen(request: StoredRequest, { approver, seen, source }: Decided) {
    const now = await preview(request, approver, source);
    if (now.seen !== seen) throw new Refusal(409, 'What it would do has changed: look at it again');
    return now;
  }

  /**
   * Performs a request in the name of its author and under the rights that author and approver share now. `conclude` writes into
   * the same transaction. The request is locked in the state that it was read in, so it runs once, on whichever server.
   */
  async function perform(
    request: StoredRequest & { state: 'open' | 'scheduled' },
    decided: Decided,
    conclude: (transaction: Db, changes: MadeChange[]) => Promise<unknown>,
  ) {
    const { id, state } = request;
    const { approver, seen, source } = decided;
    const { author, viewer, call } = await requireSeen(request, decided);
    await seenBy(viewer, () =>
      inAmbientTransaction(db, async (transaction) => {
        const store = changeRequestStore(transaction);
        if (!(await store.lock(id, state))) throw new NoLongerPossible();
        const sender = { app, db, caller: author, source };
        const { policies } = request;
        const approval = { request: id, policies, by_id: approver.id, by: approver.name };
        const run = { call, rows: request.rows, seen, approval };
        const { answer, changes } = await runCall(transaction, sender, run);
        await store.finish(id, { change_id: changes.map((change) => change.id), ...undoJobOf(call, answer) });
        await conclude(transaction, changes);
      }),
    );
  }

  return { callOf, preview, requireSeen, perform };
}

/**
 * Makes a call in the given ambient transaction, and refuses it when a row was changed since it was requested, or when it would do
 * anything else than what was seen.
 */
async function runCall(
  transaction: Db,
  sender: Sender,
  { call, rows, seen, approval }: { call: SentCall; rows: RowVersion[]; seen: string; approval: Approval },
) {
  await lockUnchanged(transaction, rows);
  const caller = { ...sender.caller, approval };
  const answer = await sendCall({ ...sender, caller }, call);
  const changes = await changesOf(transaction, caller);
  // Now the call has locked the job: nobody corrects its rows any more.
  const job = await jobOf(transaction, call);
  if (hashOf({ changes, ...job, versions: rows }) !== seen)
    throw new Refusal(409, 'What it would do has changed: look at it again');
  return { answer, changes };
}

export type RequestPerformer = ReturnType<typeof requestPerformer>;

/** The job that an approved undo has made. */
const undoJobOf = ({ path }: SentCall, answer: object) =>
  path === jobs.undo.path && 'id' in answer ? { job_id: Number(answer.id) } : {};

/** The author as they are now: in whose scope the call is done, and with which of the rights that they share with the reader. */
async function authorOf(db: Db, request: StoredRequest, reader: Caller) {
  const viewer =
    request.token_id === null
      ? await sessionStore(db).actorOf(request.made_by)
      : await serviceTokenStore(db).actorWith(request.token_id);
  if (!viewer) throw new Refusal(409, 'The person who asked for this is no longer active');
  const author: Caller = {
    ...(reader.id === request.made_by ? viewer : sharedRights(viewer, reader)),
    // The approver has re-authenticated. So did the author, if the call asks for it.
    reauthenticateAfter: Number.POSITIVE_INFINITY,
    session: reader.session,
    signedInAt: request.asked_at,
    mustEnrol: false,
  };
  return { author, viewer };
}
