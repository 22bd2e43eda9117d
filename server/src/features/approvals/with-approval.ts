import type { Db } from '../../platform/db/connect/connect.ts';
import { inAmbientTransaction } from '../../platform/db/statements/in-transaction.ts';
import { ApprovalRequired } from '../../platform/db/write/require-approval.ts';
import type { WithApproval } from '../../platform/http/route.ts';
import { settleRequest } from '../../platform/inbox/add-to-inbox.ts';
import { approvedIn, changeRequestStore } from './change-request-store.ts';
import { approverOf } from './deciders.ts';
import { changesOf } from './effect.ts';
import { callHasher } from './stored-call.ts';

/**
 * Returns a function that does the work of a call and, if it needs an approval, uses up the approved request of the caller for the
 * same call. It is done in the transaction that uses up the request, and so at most once.
 */
export function withApproval(db: Db, sessionSecret: string): WithApproval {
  const hashOfCall = callHasher(sessionSecret);
  return (sent, caller, work) =>
    work(caller).catch((refusal) => {
      if (!(refusal instanceof ApprovalRequired)) throw refusal;
      return inAmbientTransaction(db, async (transaction) => {
        const store = changeRequestStore(transaction);
        const approved = await store.approvedFor(caller, hashOfCall(sent));
        if (!approved) throw refusal;
        // The approval of somebody who may not decide any more allows nothing.
        await approverOf(transaction, approved);
        const result = await work({ ...caller, approval: approvedIn(approved) });
        const changes = await changesOf(transaction, caller);
        await store.finish(approved.id, { change_id: changes.map(({ id }) => id) });
        await settleRequest(transaction, approved.id, 'decision');
        return result;
      });
    });
}
