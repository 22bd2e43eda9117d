import { mayCall } from '@retaguarda/contract/endpoint';
import type { ChangeRequest } from '@retaguarda/contract/entities/change-requests';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ReadRequest } from './change-request-store.ts';
import { mayDecide } from './deciders.ts';

/** A request as somebody reads it. */
export async function shownRequest(db: Db, row: ReadRequest, caller: Caller): Promise<ChangeRequest> {
  const { made_by, state_now } = row;
  const isOwn = made_by === caller.id;
  return {
    id: row.id,
    policies: row.policies,
    call: `${row.method} ${row.path}`,
    entity: row.entity,
    row_id: row.row_id,
    row_name: isOwn || mayView(row.entity, caller) ? row.row_name : null,
    job: row.job,
    company: mayCall(caller.granted, 'client:GET') ? row.company : null,
    run_at: row.run_at?.toISOString() ?? null,
    author: { id: made_by, name: row.author_name },
    program: row.program_name,
    reason: row.reason,
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: state_now,
    decided_by:
      row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name ?? `#${row.decided_by}` },
    decided_at: row.decided_at?.toISOString() ?? null,
    answer: row.answer,
    is_own: isOwn,
    may_decide:
      state_now === 'open' &&
      !caller.program &&
      mayCall(caller.granted, 'change_request:PUT') &&
      (await mayDecide(db, row, caller)),
  };
}

/** Names of rows are for those who may view them. */
const mayView = (entity: ReadRequest['entity'], { granted }: Caller) =>
  entity !== null && mayCall(granted, `${entity}:GET`);
