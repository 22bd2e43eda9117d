import { mayCall } from '@retaguarda/contract/endpoint';
import type { ChangeRequest, PreviewedRow } from '@retaguarda/contract/entities/change-requests';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { limits } from '@retaguarda/contract/limits';
import { idsIn, nameIds } from '../../capabilities/history/name-ids.ts';
import { readNames } from '../../capabilities/history/names.ts';
import { kindOf, shownDifferences, shownEntity } from '../../capabilities/history/show-change.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { tableOf } from '../../platform/db/tables/entity-table.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ReadRequest, StoredRequest } from './change-request-store.ts';
import { isApprover } from './may-decide.ts';
import { type Effect, staleIn } from './trial.ts';

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
    row_name: row.row_name,
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
      !isOwn &&
      !caller.program &&
      mayCall(caller.granted, 'change_request:PUT') &&
      (await isApprover(db, row.policies, caller)),
  };
}

/** The first rows of a preview, with names in place of ids. */
export async function previewedRows(
  db: Db,
  { rows: versions }: StoredRequest,
  { changes, job }: Effect,
): Promise<PreviewedRow[]> {
  const isStale = await staleIn(db, [
    ...versions,
    ...job.flatMap(({ entity, row_id, expected_version }) =>
      row_id === null ? [] : [{ entity, row_id, version: expected_version }],
    ),
  ]);
  const first = changes.slice(0, limits.request.rows);
  const differences = first.map(shownDifferences);
  const names = await readNames(db, [
    ...idsIn(differences.flat()),
    ...first.map(({ entity, row_id }) => ({ table: tableOf(shownEntity(entity)), id: row_id })),
  ]);
  const nameOf = (entity: ChangeEntity, { row_id, after, before }: (typeof first)[number]) =>
    names(tableOf(entity), row_id) ?? String(after?.name ?? before?.name ?? `#${row_id}`);
  return [
    ...first.map((change, at): PreviewedRow => {
      const entity = shownEntity(change.entity);
      return {
        entity,
        kind: kindOf(change),
        row_id: change.before === null ? 0 : change.row_id,
        row_name: nameOf(entity, change),
        differences: (differences[at] ?? []).flatMap((difference) => nameIds(difference, names)),
        is_stale: isStale(entity, change.row_id),
      };
    }),
    ...job.slice(0, limits.request.rows - first.length).map(
      ({ entity, row_id, name }): PreviewedRow => ({
        entity,
        kind: row_id === null ? 'created' : 'edited',
        row_id: row_id ?? 0,
        row_name: name,
        differences: [],
        is_stale: isStale(entity, row_id),
      }),
    ),
  ];
}
