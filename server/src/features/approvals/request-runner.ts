import { startBackgroundWork } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { isRowLocked } from '../../platform/db/write/constraints.ts';
import { refusalOf, sentenceOf, unexpected } from '../../platform/http/refusals.ts';
import type { RequestSource } from '../../platform/http/route.ts';
import { addToInbox } from '../../platform/inbox/add-to-inbox.ts';
import { changeRequestStore, type StoredRequest } from './change-request-store.ts';
import { approverOf } from './deciders.ts';
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
      const decided = { approver, seen: request.seen ?? '', source: sourceOf(request) };
      await performer.perform(request, decided, (transaction) => tellAuthor(transaction, request));
    } catch (error) {
      const refusal = refusalOf(error, request.method);
      // The database is away, or somebody else is changing the row at this moment: it is tried again at the next poll.
      if ((refusal && refusal.status >= 500) || isRowLocked(error)) throw error;
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

const tellAuthor = (transaction: Db, { id, made_by, client_id }: StoredRequest) =>
  addToInbox(transaction, [made_by], {
    kind: 'decision',
    key: `ran:${id}`,
    request_id: id,
    client_id,
  });

/** A scheduled request has no client. */
const sourceOf = ({ language }: StoredRequest): RequestSource => ({
  address: '',
  browser: undefined,
  requestId: '',
  isHttps: true,
  cookies: undefined,
  language,
  setCookie() {},
});
