import type { ChangeRequest, RequestState } from '@retaguarda/contract/entities/change-requests';
import { sql } from 'kysely';

/** An open request that nobody has decided in time has expired, even if it is not marked yet. */
export const stateNow = sql<RequestState>`case when change_request.state in ('open', 'approved') and expires_at <= now()
  then 'expired' else change_request.state end`;

/** The job that a change request is about. */
export const jobOfRequest = sql<ChangeRequest['job']>`(
  select json_build_object('id', job.id, 'entity', job.entity, 'action', job.action,
    'is_undo', job.undoes is not null or change_request.path = '/job/undo',
    'rows', case when job.state in ('ready', 'scheduled') then job.ok else job.done + job.undone end)
  from job where job.id = change_request.job_id)`;
