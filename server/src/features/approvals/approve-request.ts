import { isForAuthor } from '@retaguarda/contract/entities/change-requests';
import { say } from '@retaguarda/contract/messages';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { NoLongerPossible } from '../../platform/http/errors.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { changeRequestStore, type ReadRequest } from './change-request-store.ts';
import { requireMayDecide } from './deciders.ts';
import type { Decided, PerformerParts, RequestPerformer } from './perform-request.ts';
import { lockUnchanged } from './row-versions.ts';
import { endpointOf } from './send-call.ts';

type Parts = Pick<PerformerParts, 'app' | 'db'> & { performer: RequestPerformer };

/** Approves a request: it is done now, or later by its author or by the server. Returns the message that says which. */
export async function approve(
  { app, db, performer }: Parts,
  request: ReadRequest & { is_ahead: boolean },
  decided: Decided,
) {
  const { id } = request;
  const { approver, seen, source } = decided;
  await requireMayDecide(db, request, approver);
  if (request.state_now !== 'open') throw new NoLongerPossible();
  const decision = { decided_by: approver.id, decider_name: approver.name, seen };
  const log = (transaction: Db, changes: { id: string }[]) =>
    logEvent(transaction, {
      kind: 'approvalGiven',
      account: { id: request.made_by, name: request.author_name },
      by: approver,
      source,
      details: { request: id, seen, changes: changes.map((change) => change.id).join(' ') },
    });

  async function approveForLater(state: 'approved' | 'scheduled') {
    await performer.requireSeen(request, decided);
    await inTransaction(db, async (transaction) => {
      const store = changeRequestStore(transaction);
      if (!(await store.lock(id, 'open'))) throw new NoLongerPossible();
      if (state === 'scheduled') await lockUnchanged(transaction, request.rows);
      await store.decide(request, { ...decision, state });
      await log(transaction, []);
    });
  }

  if (isForAuthor(endpointOf(app, performer.callOf(request)))) {
    await approveForLater('approved');
    return say('Approved, its author can do it now');
  }
  if (request.is_ahead) {
    await approveForLater('scheduled');
    return say('Approved, it runs at its time');
  }
  await performer.perform({ ...request, state: 'open' }, decided, async (transaction, changes) => {
    await changeRequestStore(transaction).decide(request, { ...decision, state: 'done' });
    await log(transaction, changes);
  });
  return say('Approved');
}
