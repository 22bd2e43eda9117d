import type { Difference } from '@retaguarda/contract/entities/changes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { differencesOf } from './differences.ts';
import { type ChangeRow, isExport } from './show-change.ts';

/** Returns a function that tells what an export was, and how far it came; undefined for any other change. */
export async function readExports(db: Db, rows: Pick<ChangeRow, 'after'>[]) {
  const ids = rows.flatMap(({ after }) => (isExport(after) ? [after.export_id] : []));
  const stored =
    ids.length === 0
      ? []
      : await db
          .selectFrom('export')
          .select(['id', 'total', 'sent', 'state'])
          .where('id', '=', sql<number>`any(${ids})`)
          .execute();
  const outcomes = new Map(stored.map(({ id, ...outcome }) => [id, outcome]));

  return ({ after }: Pick<ChangeRow, 'after'>): Difference[] | undefined => {
    if (!isExport(after)) return undefined;
    const { export_id, exported: format, filter, sort, columns } = after;
    const { state, sent, total } = outcomes.get(export_id) ?? {};
    const found = state === 'complete' ? undefined : total;
    return differencesOf(null, { export: { state, sent, total: found, filter, format, sort, columns } });
  };
}
