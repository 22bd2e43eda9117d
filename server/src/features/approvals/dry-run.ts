import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import type { SentCall } from '@retaguarda/contract/entities/change-requests';
import { sql } from 'kysely';
import { boundedQueue } from '../../platform/bounded-queue.ts';
import { inAmbientTransaction } from '../../platform/db/statements/in-transaction.ts';
import { VersionConflict } from '../../platform/db/write/row-writer.ts';
import { changesOf, jobOf, nothing } from './effect.ts';
import { versionsOf } from './row-versions.ts';
import { type Sender, sendCall } from './send-call.ts';

/** Limited, because each dry run holds locks and a place among the transactions. */
const dryRuns = boundedQueue({ atOnce: 2, mostWaiting: 20 });

class RolledBack extends Error {}

/** Dry-runs a call although the row was changed since it was requested: the preview shows what it would do, and marks the row. */
export const dryRunAnyVersion = (sender: Sender, call: SentCall) =>
  dryRun(sender, call).catch((conflict) => {
    if (!(conflict instanceof VersionConflict)) throw conflict;
    return dryRun(sender, { ...call, version: undefined }).catch(() => {
      throw conflict;
    });
  });

/** Makes a call and rolls it back. Returns what it would do, and which policies ask for an approval. */
export async function dryRun(sender: Sender, call: SentCall) {
  const tried = new Set<ApprovalKind>();
  const caller = { ...sender.caller, approval: { tried } };
  let effect = nothing;
  const work = () =>
    inAmbientTransaction(sender.db, async (transaction) => {
      const job = await jobOf(transaction, call);
      await sql`savepoint dry_run`.execute(transaction);
      await sendCall({ ...sender, caller }, call);
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
