import type { ApprovalKind } from '@retaguarda/contract/approval-kinds';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { isApproverOf, type StoredRequest } from './change-request-store.ts';

/** Refuses the author themselves, and people whose profile is not among those of the policies. */
export async function requireMayDecide(
  db: Db,
  request: Pick<StoredRequest, 'made_by' | 'policies'>,
  caller: Caller,
) {
  if (request.made_by === caller.id) throw new Refusal(403, 'Nobody approves their own request');
  if (!(await isApprover(db, request.policies, caller)))
    throw new Refusal(403, 'Your profile may not approve this');
}

export async function isApprover(db: Db, policies: ApprovalKind[], { id }: Caller) {
  const { rows } = await sql<{
    is: boolean;
  }>`select ${isApproverOf(sql`${policies}::text[]`, id)} as is`.execute(db);
  return rows[0]?.is === true;
}
