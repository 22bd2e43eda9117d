import type { Db } from '../../platform/db/connect/connect.ts';
import { inAmbientTransaction } from '../../platform/db/statements/in-transaction.ts';
import { ApprovalRequired } from '../../platform/db/write/require-approval.ts';
import type { WithPermit } from '../../platform/http/route.ts';
import { settleRequest } from '../../platform/inbox/add-to-inbox.ts';
import { approvedIn, changeRequestStore } from './change-request-store.ts';
import { callHasher } from './stored-call.ts';
import { changesOf } from './trial.ts';

/**
 * Returns a function that does the work of a call and, if it needs an approval, uses up the approved request of the caller for the
 * same call. It is done in the transaction that uses up the request, and so at most once.
 */
export function permits(db: Db, sessionSecret: string): WithPermit {
  const hashOfCall = callHasher(sessionSecret);
  return (sent, caller, work) =>
    work(caller).catch((refusal) => {
      if (!(refusal instanceof ApprovalRequired)) throw refusal;
      return inAmbientTransaction(db, async (transaction) => {
        const store = changeRequestStore(transaction);
        const permit = await store.permitFor(caller, hashOfCall(sent));
        if (!permit) throw refusal;
        const result = await work({ ...caller, approval: approvedIn(permit) });
        const changes = await changesOf(transaction, caller);
        await store.finish(permit.id, { change_id: changes.map(({ id }) => id) });
        await settleRequest(transaction, permit.id, 'decision');
        return result;
      });
    });
}
