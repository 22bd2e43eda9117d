import type { BulkEntity } from '@retaguarda/contract/entities/bulk-actions';
import type { JobAction as ActionName } from '@retaguarda/contract/entities/jobs';
import { limits } from '@retaguarda/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/connect/connect.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { ImportAction } from './import-action.ts';
import type { JobAction } from './job-actions.ts';
import type { NewRow } from './job-store.ts';

type FoundRow = { id: number; version: number };
type Found<Row> = Promise<{ rows: Row[]; total: number }>;

/** How the rows of an entity are chosen, and what can be done to many of them. */
export type BulkPart = {
  /** Whether rows are found only inside of a company. */
  isOfCompany: boolean;
  /** The rows with these ids, and of this company. */
  chosen: (db: Db, ids: number[], client_id: number | undefined) => Promise<NewRow[]>;
  /** All rows that a list finds. */
  matching: (db: Db, match: object) => Promise<NewRow[]>;
  actions: Partial<Record<ActionName, JobAction>> & { import?: ImportAction };
};

type List<Row> = {
  query: z.ZodObject;
  /** The list's own page: all rows are read as one. */
  page: (db: Db, query: never) => Found<Row>;
  nameOf: (row: Row) => string;
};

/** What says which part of a list is read, and not which rows match. */
const partOfList = ['page', 'qtd', 'qnt', 'id', 'form'];

/** The rows that the entity's own list finds, read as one page. */
export function matchingIn<Row extends FoundRow>({ query, page, nameOf }: List<Row>) {
  const shape = Object.entries(query.shape).filter(([name]) => !partOfList.includes(name));
  const filters = z.strictObject(Object.fromEntries(shape));
  return async (db: Db, match: object) => {
    const parsed = filters.safeParse(match);
    if (!parsed.success)
      throw new z.ZodError(
        parsed.error.issues.map((issue) => ({ ...issue, path: ['match', ...issue.path] })),
      );
    const { rows, total } = await page(db, { ...parsed.data, page: 1, qtd: limits.jobRows } as never);
    if (total > limits.jobRows) throw new Refusal(400, 'Choose at most 10,000 rows');
    return rows.map((row) => newRow(row, nameOf(row)));
  };
}

const newRow = ({ id, version }: FoundRow, name: string): NewRow => ({
  row_id: id,
  name,
  expected_version: version,
});

type Table =
  | 'client'
  | 'user'
  | 'system_user'
  | 'department'
  | 'profile'
  | 'role'
  | 'skill'
  | 'group'
  | 'insight'
  | 'client_system_variable';

/** The rows with these ids in a table, in the order of the ids. `where` says which of them belong to the entity. */
export const chosenIn =
  (table: Table, where: (client_id: number | undefined) => RawBuilder<boolean> = () => sql`true`) =>
  async (db: Db, ids: number[], client_id: number | undefined) => {
    const found = await db
      .selectFrom(table)
      .select(['id', 'name', 'version'])
      .where('id', '=', sql<number>`any(${ids})`)
      .where(where(client_id))
      .execute();
    return inOrder(ids, found);
  };

/** A row that is not there stays in its place, and will be refused. */
export function inOrder(ids: number[], found: (FoundRow & { name: string })[]): NewRow[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    return row ? newRow(row, row.name) : { row_id: id, name: `#${id}`, expected_version: null };
  });
}

export const ofCompany = (client_id: number | undefined) =>
  sql<boolean>`client_id = ${client_id ?? null}::int`;

export type BulkParts = Record<BulkEntity, BulkPart>;
