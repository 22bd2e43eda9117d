import type {
  DepartmentChanges,
  DepartmentInput,
  DepartmentQuery,
} from '@retaguarda/contract/entities/departments';
import type { Db } from '../db/connect.ts';
import { recordChange } from '../db/record-change.ts';
import { containsAll, inOrder, isBlank, keptTotal, pageOf } from '../db/search.ts';
import type { Caller } from '../http/caller.ts';
import { changeRow } from '../http/change-row.ts';
import { Refusal } from '../http/errors.ts';
import { freeSlug, slugOf } from './slug.ts';

type Key = { client_id: number; id: number };

const entity = 'department';

/** Every department belongs to a company: no query here leaves out `client_id`. */
export const departmentStore = (db: Db) => ({
  page({ client_id, name, email, slug, ...page }: DepartmentQuery) {
    const filters = { name, email, slug };
    const matching = db
      .selectFrom('department')
      .selectAll()
      .where('client_id', '=', client_id)
      .where(containsAll(filters))
      .orderBy(inOrder('name', filters))
      .orderBy('id');
    return pageOf(matching, page, isBlank(filters) ? () => keptTotal(db, entity, client_id) : undefined);
  },

  one: ({ client_id, id }: Key) =>
    db
      .selectFrom('department')
      .selectAll()
      .where('client_id', '=', client_id)
      .where('id', '=', id)
      .executeTakeFirst(),

  create: ({ name, email }: DepartmentInput, client_id: number, caller: Caller) =>
    db.transaction().execute(async (transaction) => {
      const slug = freeSlug(name, await slugsLike(transaction, client_id, name));
      const after = await transaction
        .insertInto('department')
        .values({ client_id, name, email, slug, main: false, active: true })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange(transaction, { entity, user_id: caller.id, after });
      return after;
    }),

  edit: (changes: DepartmentChanges, key: Key, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(transaction, { entity, caller, seen }, await locked(transaction, key), ({ id, version }) =>
        transaction
          .updateTable('department')
          .set({ ...changes, version: version + 1 })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
    ),

  remove: (key: Key, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(transaction, { entity, caller, seen }, await locked(transaction, key), async (before) => {
        await refuseUsed(transaction, before);
        await transaction.deleteFrom('department').where('id', '=', before.id).execute();
        return undefined;
      }),
    ),
});

/** The row as it is now, held until the transaction ends. */
const locked = (transaction: Db, { client_id, id }: Key) =>
  transaction
    .selectFrom('department')
    .selectAll()
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Its users have profiles of it as well: of the two links, PostgreSQL would name either. */
async function refuseUsed(transaction: Db, { client_id, id }: Key) {
  const user = await transaction
    .selectFrom('user')
    .select('id')
    .where('client_id', '=', client_id)
    .where('department_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (user) throw new Refusal(409, 'Department is linked to users');
}

async function slugsLike(transaction: Db, client_id: number, name: string) {
  const rows = await transaction
    .selectFrom('department')
    .select('slug')
    .where('client_id', '=', client_id)
    .where('slug', 'like', `${slugOf(name)}%`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}
