import type {
  SystemVariableChanges,
  SystemVariableInput,
  SystemVariableQuery,
} from '@retaguarda/contract/entities/system-variables';
import type { Db } from '../db/connect.ts';
import { recordChange } from '../db/record-change.ts';
import { containsAll, inOrder, isBlank, keptTotal, pageOf } from '../db/search.ts';
import type { Caller } from '../http/caller.ts';
import { changeRow } from '../http/change-row.ts';
import { Refusal } from '../http/errors.ts';

const entity = 'client_system_variable';

export const systemVariableStore = (db: Db) => ({
  page({ name, page, qtd }: SystemVariableQuery) {
    const filters = { name };
    const matching = db
      .selectFrom(entity)
      .selectAll()
      .where(containsAll(filters))
      .orderBy(inOrder('name', filters))
      .orderBy('id');
    return pageOf(matching, { page, qtd }, isBlank(filters) ? () => keptTotal(db, entity) : undefined);
  },

  one: (id: number) => db.selectFrom(entity).selectAll().where('id', '=', id).executeTakeFirst(),

  create: ({ name, value, editable = true }: SystemVariableInput, caller: Caller) =>
    db.transaction().execute(async (transaction) => {
      const after = await transaction
        .insertInto(entity)
        .values({ name, value, editable })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange(transaction, { entity, user_id: caller.id, after });
      return after;
    }),

  edit: (changes: SystemVariableChanges, id: number, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(transaction, { entity, caller, seen }, await locked(transaction, id), async (before) => {
        refuseFixed(before);
        return transaction
          .updateTable(entity)
          .set({ ...changes, version: before.version + 1 })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
      }),
    ),

  remove: (id: number, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(transaction, { entity, caller, seen }, await locked(transaction, id), async (before) => {
        refuseFixed(before);
        await transaction.deleteFrom(entity).where('id', '=', id).execute();
        return undefined;
      }),
    ),
});

/** The row as it is now, held until the transaction ends. */
const locked = (transaction: Db, id: number) =>
  transaction.selectFrom(entity).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

function refuseFixed({ editable }: { editable: boolean }) {
  if (!editable) throw new Refusal(409, 'System variable is not editable');
}
