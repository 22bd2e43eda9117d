import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { sql } from 'kysely';
import { shownEntity } from '../../capabilities/history/show-change.ts';
import { lockSuperAdmin } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { tableOf } from '../../platform/db/tables/change-table.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { RowVersion } from './change-request-store.ts';
import type { MadeChange } from './effect.ts';

/** The versions of the rows that were there before these changes. */
export async function versionsOf(transaction: Db, changes: MadeChange[]): Promise<RowVersion[]> {
  const touched = changes.filter(({ before, row_id }) => before !== null && row_id !== 0);
  const versions = await Promise.all(
    [...new Set(touched.map(({ entity }) => shownEntity(entity)))].map(async (entity) => {
      const ids = touched.filter((one) => shownEntity(one.entity) === entity).map(({ row_id }) => row_id);
      return rowsWith(transaction, entity, ids, false);
    }),
  );
  return versions.flat();
}

async function rowsWith(transaction: Db, entity: ChangeEntity, ids: number[], isLocking: boolean) {
  const { rows } = await sql<{ row_id: number; version: number }>`
    select id as row_id, version from ${sql.table(tableOf(entity))} where id = any(${ids}) order by id
    ${isLocking ? sql`for no key update` : sql``}`.execute(transaction);
  return rows.map((row) => ({ entity, ...row }));
}

const ofStaff: readonly ChangeEntity[] = ['system_user', 'profile', 'role'];

/** Locks these rows, and refuses if one of them was changed or deleted meanwhile. */
export async function lockUnchanged(transaction: Db, rows: RowVersion[]) {
  // Before the rows, as in every other change that needs this lock.
  if (rows.some(({ entity }) => ofStaff.includes(entity))) await lockSuperAdmin(transaction);
  for (const entity of [...new Set(rows.map((row) => row.entity))].sort()) {
    const expected = rows.filter((row) => row.entity === entity);
    const ids = expected.map(({ row_id }) => row_id);
    const found = await rowsWith(transaction, entity, ids, true);
    const isSame = ({ row_id, version }: RowVersion) =>
      found.some((row) => row.row_id === row_id && row.version === version);
    if (!expected.every(isSame)) throw new Refusal(409, 'A record was changed since this was requested');
  }
}

/** Whether a row still has the version that was expected. */
export async function staleIn(
  db: Db,
  rows: { entity: ChangeEntity; row_id: number; version: number | null }[],
) {
  const stale = new Set<string>();
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const expected = rows.filter((row) => row.entity === entity);
    const ids = expected.map(({ row_id }) => row_id);
    const found = new Map((await rowsWith(db, entity, ids, false)).map((row) => [row.row_id, row.version]));
    for (const { row_id, version } of expected)
      if (version !== null && found.get(row_id) !== version) stale.add(`${entity} ${row_id}`);
  }
  return (entity: ChangeEntity, row_id: number | null) => stale.has(`${entity} ${row_id}`);
}
