import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { sql } from 'kysely';
import { sessionStore } from '../../platform/auth/session-store.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { admitTo } from '../../platform/http/route.ts';
import { isApproverOf, isArrangedBy, type StoredRequest } from './change-request-store.ts';

type Asked = Pick<StoredRequest, 'made_by' | 'policies'>;

/** Refuses the author, people whose sign-in the author has arranged, and those whose profile is not among those of the policies. */
export async function requireMayDecide(db: Db, request: Asked, caller: Caller) {
  if (request.made_by === caller.id) throw new Refusal(403, 'Nobody approves their own request');
  const { isApprover, isArranged } = await rightsOf(db, request, caller);
  if (!isApprover) throw new Refusal(403, 'Your profile may not approve this');
  if (isArranged) throw new Refusal(403, 'The requester has changed your sign-in in the last 7 days');
}

export async function mayDecide(db: Db, request: Asked, caller: Caller) {
  const { isApprover, isArranged } = await rightsOf(db, request, caller);
  return request.made_by !== caller.id && isApprover && !isArranged;
}

/** No session has this id. */
const noSession = '00000000-0000-0000-0000-000000000000';

/** Who has approved a request, as they are now: refused unless they may still decide it. They re-authenticated when they approved. */
export async function approverOf(db: Db, request: StoredRequest): Promise<Caller> {
  const { decided_by, decided_at } = request;
  const actor = decided_by === null ? undefined : await sessionStore(db).actorOf(decided_by);
  if (!actor) throw new Refusal(409, 'The approver is no longer active');
  const approver: Caller = {
    ...actor,
    reauthenticateAfter: Number.POSITIVE_INFINITY,
    session: noSession,
    signedInAt: decided_at ?? new Date(),
    mustEnrol: false,
  };
  admitTo(changeRequests.approve, approver);
  await requireMayDecide(db, request, approver);
  return approver;
}

async function rightsOf(db: Db, { made_by, policies }: Asked, { id }: Caller) {
  const { rows } = await sql<{ isApprover: boolean; isArranged: boolean }>`
    select ${isApproverOf(sql`${policies}::text[]`, id)} as "isApprover", ${isArrangedBy(made_by, id)} as "isArranged"`.execute(
    db,
  );
  return rows[0] ?? { isApprover: false, isArranged: true };
}
