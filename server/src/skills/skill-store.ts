import type { SkillChanges, SkillInput, SkillQuery } from '@retaguarda/contract/entities/skills';
import { limits } from '@retaguarda/contract/limits';
import type { Db } from '../db/connect.ts';
import { recordChange } from '../db/record-change.ts';
import { inOrder, pageOf } from '../db/search.ts';
import type { Caller } from '../http/caller.ts';
import { changeRow } from '../http/change-row.ts';

type Key = { client_id: number; id: number };

/** Skills and groups are alike: names inside a company. */
export const skillStore = (db: Db, entity: 'skill' | 'group') => ({
  async page({ client_id, page, qnt }: SkillQuery) {
    const matching = db
      .selectFrom(entity)
      .selectAll()
      .$if(client_id !== undefined, (query) => query.where('client_id', '=', client_id as number))
      .orderBy('client_id')
      .orderBy(inOrder('name'))
      .orderBy('id');
    if (page === undefined && qnt === undefined) {
      const rows = await matching.execute();
      return { rows, total: rows.length, paging: Math.min(rows.length, 1) };
    }
    return pageOf(matching, { page: page ?? 1, qtd: qnt ?? limits.page.list });
  },

  one: ({ client_id, id }: { client_id: number | undefined; id: number }) =>
    db
      .selectFrom(entity)
      .selectAll()
      .where('id', '=', id)
      .$if(client_id !== undefined, (query) => query.where('client_id', '=', client_id as number))
      .executeTakeFirst(),

  create: ({ name }: SkillInput, client_id: number, caller: Caller) =>
    db.transaction().execute(async (transaction) => {
      const after = await transaction
        .insertInto(entity)
        .values({ client_id, name })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange(transaction, { entity, user_id: caller.id, after });
      return after;
    }),

  edit: (changes: SkillChanges, key: Key, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(
        transaction,
        { entity, caller, seen },
        await locked(transaction, entity, key),
        ({ id, version }) =>
          transaction
            .updateTable(entity)
            .set({ ...changes, version: version + 1 })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow(),
      ),
    ),

  remove: (key: Key, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(
        transaction,
        { entity, caller, seen },
        await locked(transaction, entity, key),
        async (before) => {
          await transaction.deleteFrom(entity).where('id', '=', before.id).execute();
          return undefined;
        },
      ),
    ),
});

/** The row as it is now, held until the transaction ends. */
const locked = (transaction: Db, entity: 'skill' | 'group', { client_id, id }: Key) =>
  transaction
    .selectFrom(entity)
    .selectAll()
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
