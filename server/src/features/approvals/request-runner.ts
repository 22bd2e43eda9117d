import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { sessionStore } from '../../platform/auth/session-store.ts';
import { startBackgroundWork } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { refusalOf, sentenceOf, unexpected } from '../../platform/http/refusals.ts';
import { admitTo, type RequestSource } from '../../platform/http/route.ts';
import { addToInbox } from '../../platform/inbox/add-to-inbox.ts';
import { changeRequestStore, type StoredRequest } from './change-request-store.ts';
import { requireMayDecide } from './may-decide.ts';
import { type PerformerParts, requestPerformer } from './perform-request.ts';

const pollMilliseconds = 5_000;

type RunnerParts = PerformerParts & { onError: (error: unknown) => void };

/** Performs the requests that were approved for a later time, as if their approvers approved them at that time. */
export function startRequestRunner({ onError, ...parts }: RunnerParts) {
  const { db } = parts;
  const performer = requestPerformer(parts);

  async function work(isStopped: () => boolean) {
    for (const request of await changeRequestStore(db).due())
      if (!isStopped()) await run(request).catch(onError);
  }

  async function run(request: StoredRequest & { state: 'scheduled' }) {
    try {
      const approver = await approverOf(db, request);
      admitTo(changeRequests.approve, approver);
      await requireMayDecide(db, request, approver);
      const decided = { approver, seen: request.seen ?? '', source: sourceOf(request) };
      await performer.perform(request, decided, (transaction) => tellAuthor(transaction, request));
    } catch (error) {
      const refusal = refusalOf(error, request.method);
      // The database is away: it is tried again at the next poll.
      if (refusal && refusal.status >= 500) throw error;
      if (!refusal) onError(error);
      await fail(request, sentenceOf(refusal ?? unexpected));
    }
  }

  const fail = (request: StoredRequest, answer: string) =>
    inTransaction(db, async (transaction) => {
      const store = changeRequestStore(transaction);
      // Another server has performed it, or its author has withdrawn it.
      if (!(await store.lock(request.id, 'scheduled'))) return;
      await store.fail(request.id, answer);
      await tellAuthor(transaction, request);
    });

  return startBackgroundWork({ work, pollEvery: pollMilliseconds, onError });
}

const tellAuthor = (transaction: Db, { id, made_by }: StoredRequest) =>
  addToInbox(transaction, [made_by], { kind: 'decision', key: `decision ${id}`, request_id: id });

/** No session has this id. */
const noSession = '00000000-0000-0000-0000-000000000000';

/** The approver as they are now. They re-authenticated when they approved. */
async function approverOf(db: Db, { decided_by, decided_at }: StoredRequest): Promise<Caller> {
  const approver = decided_by === null ? undefined : await sessionStore(db).actorOf(decided_by);
  if (!approver) throw new Refusal(409, 'The approver is no longer active');
  return {
    ...approver,
    reauthenticateAfter: Number.POSITIVE_INFINITY,
    session: noSession,
    signedInAt: decided_at ?? new Date(),
    mustEnrol: false,
  };
}

/** Nobody sends anything. */
const sourceOf = ({ language }: StoredRequest): RequestSource => ({
  ...{ address: '', browser: undefined, requestId: '', isHttps: true, cookies: undefined },
  language,
  setCookie() {},
});
