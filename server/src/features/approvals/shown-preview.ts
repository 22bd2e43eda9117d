import type { PreviewedRow, RequestPreview } from '@retaguarda/contract/entities/change-requests';
import type { ChangeEntity, Difference } from '@retaguarda/contract/entities/changes';
import { limits } from '@retaguarda/contract/limits';
import { idsIn, isIdField, nameIds } from '../../capabilities/history/name-ids.ts';
import { readNames } from '../../capabilities/history/names.ts';
import { kindOf, shownDifferences, shownEntity } from '../../capabilities/history/show-change.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { tableOf } from '../../platform/db/tables/change-table.ts';
import type { RowVersion } from './change-request-store.ts';
import type { Effect } from './effect.ts';
import { staleIn } from './row-versions.ts';

/** Returns the entities whose rows a request would change. */
export const entitiesIn = ({ changes, job }: Effect) =>
  new Set([...changes.map(({ entity }) => shownEntity(entity)), ...job.map(({ entity }) => entity)]);

/** Shows what a request would do, with names in place of ids: its first rows, and the values for all rows of its job. */
export async function shownPreview(
  db: Db,
  versions: RowVersion[],
  { changes, job, values }: Effect,
): Promise<Pick<RequestPreview, 'rows' | 'values' | 'total' | 'stale'>> {
  const based = [
    ...versions,
    ...job.flatMap(({ entity, row_id, expected_version }) =>
      row_id === null || entity === 'configuration' ? [] : [{ entity, row_id, version: expected_version }],
    ),
  ];
  const isStale = await staleIn(db, based);
  const first = changes.slice(0, limits.request.rows);
  const differences = first.map(shownDifferences);
  const given = Object.entries(values).map(
    ([field, value]): Difference => ({
      field,
      removed: [],
      added: [value].flat().filter((one) => one != null),
    }),
  );
  const names = await readNames(db, [
    ...idsIn([...differences.flat(), ...given]),
    ...first.map(({ entity, row_id }) => ({ table: tableOf(shownEntity(entity)), id: row_id })),
  ]);
  const nameOf = (entity: ChangeEntity, { row_id, after, before }: (typeof first)[number]) =>
    names(tableOf(entity), row_id) ?? String(after?.name ?? before?.name ?? `#${row_id}`);
  const changed = first.map((change, at): PreviewedRow => {
    const entity = shownEntity(change.entity);
    return {
      entity,
      kind: kindOf(change),
      row_id: change.before === null ? 0 : change.row_id,
      row_name: nameOf(entity, change),
      differences: (differences[at] ?? []).flatMap((difference) => nameIds(difference, names)),
      cells: null,
      is_stale: isStale(entity, change.row_id),
    };
  });
  const ofJob = job.slice(0, limits.request.rows - first.length).map(
    ({ entity, row_id, name, input }): PreviewedRow => ({
      entity,
      kind: row_id === null ? 'created' : 'edited',
      row_id: row_id ?? 0,
      row_name: name,
      differences: [],
      // The cells of a row of a file, or what is put back of the configuration.
      cells: row_id === null ? textsOf(input ?? {}) : null,
      is_stale: entity !== 'configuration' && isStale(entity, row_id),
    }),
  );
  return {
    rows: [...changed, ...ofJob],
    values: given.flatMap((difference) => nameIds(difference, names)),
    total: changes.length + job.length,
    stale: based.filter(({ entity, row_id }) => isStale(entity, row_id)).length,
  };
}

const textsOf = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** Replaces the ids of what is sent by names. */
export async function withNames(db: Db, sent: Record<string, unknown>) {
  const differences = Object.entries(sent).map(
    ([field, value]): Difference => ({
      field,
      removed: [],
      added: [value].flat().filter((one) => one != null) as Difference['added'],
    }),
  );
  const names = await readNames(db, idsIn(differences));
  return Object.fromEntries(
    differences.map((difference) => {
      const { field } = difference;
      return [
        field,
        isIdField(field) ? nameIds(difference, names).flatMap(({ added }) => added) : sent[field],
      ];
    }),
  );
}
