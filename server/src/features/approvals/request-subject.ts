import { type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import type { SentCall } from '@retaguarda/contract/entities/change-requests';
import { isFile } from '@retaguarda/contract/entities/change-requests';
import { changeEntities } from '@retaguarda/contract/entities/changes';
import { shownEntity } from '../../capabilities/history/show-change.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { changeRequestStore } from './change-request-store.ts';
import { type Effect, isOfJob } from './effect.ts';

/** Describes the subject of a request for the list of requests. */
export const subjectOf = (db: Db, endpoint: Endpoint, call: SentCall, effect: Effect) =>
  isFile(endpoint) ? fileOf(endpoint) : rowOf(db, call, effect);

/** Describes the subject of a file. The activity and the security log have no rows with names. */
function fileOf(endpoint: Endpoint) {
  const entity = changeEntities.find((one) => one === entityOf(endpoint)) ?? null;
  return { entity, row_id: null, row_name: null, client_id: null, job_id: null };
}

/** The one row that is changed, or the job. */
async function rowOf(db: Db, call: SentCall, { changes, job }: Effect) {
  const job_id = isOfJob(call) ? Number(call.query.id) : null;
  const [first, ...others] = changes;
  const entity = first
    ? shownEntity(first.entity)
    : (changeEntities.find((one) => one === job[0]?.entity) ?? null);
  const isOneRow = first !== undefined && others.every(({ row_id }) => row_id === first.row_id);
  const row_id = isOneRow && first.before !== null ? first.row_id : null;
  const named = first?.after?.name ?? first?.before?.name;
  const stored =
    job_id === null
      ? undefined
      : await db.selectFrom('job').select('client_id').where('id', '=', job_id).executeTakeFirst();
  const companies = new Set(changes.map(({ client_id }) => client_id));
  return {
    entity,
    row_id,
    row_name:
      entity && row_id !== null
        ? await changeRequestStore(db).nameOf(entity, row_id)
        : typeof named === 'string'
          ? named
          : null,
    client_id: stored ? stored.client_id : companies.size === 1 ? ([...companies][0] ?? null) : null,
    job_id,
  };
}
