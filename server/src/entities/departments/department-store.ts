import {
  type Department,
  type DepartmentChanges,
  type DepartmentInput,
  type DepartmentQuery,
  department,
} from '@retaguarda/contract/entities/departments';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listOf } from '../../platform/db/list/list.ts';
import { containsAll, sortKey } from '../../platform/db/list/search.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { RowColumns } from '../../platform/db/tables/columns.ts';
import { StillLinked } from '../../platform/db/write/linked-rows.ts';
import { rowWriter } from '../../platform/db/write/row-writer.ts';
import type { Author } from '../../platform/http/caller.ts';
import { freeSlug, slugOf } from './slug.ts';

declare module '../../platform/db/tables/tables.ts' {
  interface Tables {
    department: RowColumns & {
      client_id: number;
      name: string;
      email: string;
      slug: string;
      main: boolean;
      active: boolean;
    };
  }
}

type Company = { client_id: number };
type Filters = Pick<DepartmentQuery, 'client_id' | 'name' | 'email' | 'slug'>;
type Key = Company & { id: number };

const writer = rowWriter('department', department, {
  linkedRows: {
    user: (id) => sql`select id, name, client_id from "user" where department_id = ${id}`,
    client_profile: (id) => sql`select id, name, client_id from profile where department_id = ${id}`,
  },
});

const departmentsIn = (db: Db) => db.selectFrom('department').selectAll('department');

const departmentList = listOf({
  table: 'department',
  rows: departmentsIn,
  filter: (departments, { client_id, ...texts }: Filters) =>
    departments.where('department.client_id', '=', client_id).where(containsAll('department', texts)),
  order: () => [sortKey('department.name')],
  sorts: {
    name: [sortKey('department.name')],
    email: [sortKey('department.email')],
    slug: [sql.ref('department.slug')],
  },
  stored: 'of company',
});

/** Every department belongs to a company, so every query here has a condition on `client_id`. */
export const departmentStore = (db: Db) => ({
  page: (query: DepartmentQuery) => departmentList.page(db, query),

  all: (query: Filters & Pick<DepartmentQuery, 'sort'>) => departmentList.all(db, query),

  one: ({ client_id, id }: Key) =>
    departmentsIn(db).where('client_id', '=', client_id).where('id', '=', id).executeTakeFirst(),

  create: ({ name, email }: DepartmentInput, { client_id }: Company, by: Author) =>
    inTransaction(db, async (transaction) => {
      // A department that is created again has its old values, but its slug may be taken meanwhile.
      const { slug: former, main = false, active = true } = (by.restored ?? {}) as Partial<Department>;
      const taken = await slugsLike(transaction, client_id, [`${slugOf(name)}%`, former ?? '']);
      const slug = former !== undefined && !taken.has(former) ? former : freeSlug(name, taken);
      return writer.create(transaction, { client_id, name, email, slug, main, active }, by);
    }),

  edit: (changes: DepartmentChanges, key: Key, by: Author) => writer.set(db, key, by, changes),

  remove: (key: Key, by: Author) => writer.remove(db, key, by, refuseUsed),
});

/** Refuses a department with users. Their profiles are linked too, and PostgreSQL could report either link. */
async function refuseUsed({ client_id, id }: Key, transaction: Db) {
  const user = await transaction
    .selectFrom('user')
    .select('id')
    .where('client_id', '=', client_id)
    .where('department_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (user) throw new StillLinked('Department is linked to users');
}

async function slugsLike(transaction: Db, client_id: number, patterns: string[]) {
  const rows = await transaction
    .selectFrom('department')
    .select('slug')
    .where('client_id', '=', client_id)
    .where('slug', 'like', sql<string>`any(${patterns})`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}
