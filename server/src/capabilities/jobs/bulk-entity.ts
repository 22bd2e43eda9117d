import { isWithinCompany } from '@retaguarda/contract/entities';
import type { BulkEntity } from '@retaguarda/contract/entities/bulk-actions';
import { calls } from '@retaguarda/contract/entities/calls';
import type { JobAction as ActionName } from '@retaguarda/contract/entities/jobs';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/connect/connect.ts';
import { isRowOf, tableOf } from '../../platform/db/tables/entity-table.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { ImportAction } from './import-action.ts';
import type { JobAction } from './job-actions.ts';
import type { NewRow } from './job-store.ts';

type FoundRow = { id: number; version: number; name: string };

/** How the rows of an entity are found, and what can be done to many of them. */
export type BulkPart = {
  /** A page of its list: all rows that match a search are read as one. */
  page: (db: Db, query: never) => Promise<{ rows: FoundRow[]; total: number }>;
  /** The rows with these ids, where the table has no names. */
  withIds?: (db: Db, ids: number[], client_id: number | undefined) => Promise<FoundRow[]>;
  actions: Partial<Record<ActionName, JobAction>> & { import?: ImportAction };
};

export type BulkParts = Record<BulkEntity, BulkPart>;

/** What says which part of a list is read, and not which rows match. */
const partOfList = ['page', 'qtd', 'qnt', 'id', 'form'];

/** All rows that the entity's own list finds. */
export async function matchingRows(db: Db, entity: BulkEntity, { page }: BulkPart, match: object) {
  const shape = Object.entries(calls[entity].list.query.shape).filter(([name]) => !partOfList.includes(name));
  const { match: filters } = z.object({ match: z.strictObject(Object.fromEntries(shape)) }).parse({ match });
  const { rows, total } = await page(db, { ...filters, page: 1, qtd: limits.jobRows } as never);
  if (total > limits.jobRows) throw new Refusal(400, 'Choose at most 10,000 rows');
  return rows.map(newRow);
}

/** The rows with these ids, and of this company, in the order of the ids. */
export async function chosenRows(
  db: Db,
  entity: BulkEntity,
  { withIds = namedRows(entity) }: BulkPart,
  { ids, client_id }: { ids: number[]; client_id?: number | undefined },
): Promise<NewRow[]> {
  const found = await withIds(db, ids, client_id);
  const byId = new Map(found.map((row) => [row.id, row]));
  // A row that is not there stays in its place, and will be refused.
  return ids.map((id) => newRow(byId.get(id) ?? { id, name: `#${id}`, version: null }));
}

const namedRows = (entity: BulkEntity) => (db: Db, ids: number[], client_id: number | undefined) =>
  db
    // Kysely does not know the columns of a table that is only a parameter: it takes this one for a skill.
    .selectFrom(tableOf(entity) as 'skill')
    .select(['id', 'name', 'version'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where(isRowOf(entity))
    .$if(isWithinCompany(entity), (rows) => rows.where('client_id', '=', client_id ?? 0))
    .execute();

type Chosen = { id: number; name: string; version: number | null };

const newRow = ({ id, name, version }: Chosen): NewRow => ({ row_id: id, name, expected_version: version });
