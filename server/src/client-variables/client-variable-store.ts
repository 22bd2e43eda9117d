import type {
  ClientVariableChanges,
  ClientVariableInput,
  ClientVariableQuery,
} from '@retaguarda/contract/entities/client-variables';
import type { Db } from '../db/connect.ts';
import { recordChange } from '../db/record-change.ts';
import { containsAll, inOrder, isBlank, keptTotal, pageOf } from '../db/search.ts';
import type { Caller } from '../http/caller.ts';
import { changeRow } from '../http/change-row.ts';

type Key = { client_id: number; id: number };

const entity = 'client_system';

/** A value with the names of its company and its variable. */
const valuesIn = (db: Db) =>
  db
    .selectFrom('client_system')
    .innerJoin('client', 'client.id', 'client_system.client_id')
    .innerJoin('client_system_variable', 'client_system_variable.id', 'client_system_variable_id')
    .selectAll('client_system')
    .select(['client.name as client_name', 'client_system_variable.name as client_system_variables_name']);

export const clientVariableStore = (db: Db) => ({
  page({ client_id, variable, value, page, qtd }: ClientVariableQuery) {
    const filters = { 'client_system_variable.name': variable, value };
    const matching = valuesIn(db)
      .where(containsAll(filters))
      .$if(client_id !== undefined, (query) =>
        query.where('client_system.client_id', '=', client_id as number),
      )
      .orderBy(inOrder('client.name', filters))
      .orderBy(inOrder('client_system_variable.name', filters))
      .orderBy('client_system.id');
    const isUnfiltered = isBlank(filters) && client_id === undefined;
    return pageOf(matching, { page, qtd }, isUnfiltered ? () => keptTotal(db, entity) : undefined);
  },

  one: ({ client_id, id }: { client_id: number | undefined; id: number }) =>
    valuesIn(db)
      .where('client_system.id', '=', id)
      .$if(client_id !== undefined, (query) =>
        query.where('client_system.client_id', '=', client_id as number),
      )
      .executeTakeFirst(),

  /** The variables a value can be given of. */
  variables: () =>
    db
      .selectFrom('client_system_variable')
      .select(['id', 'name'])
      .orderBy(inOrder('name'))
      .orderBy('id')
      .execute(),

  create: (value: ClientVariableInput, caller: Caller) =>
    db.transaction().execute(async (transaction) => {
      const after = await transaction
        .insertInto('client_system')
        .values(value)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange(transaction, { entity, user_id: caller.id, after });
      return after;
    }),

  edit: (changes: ClientVariableChanges, key: Key, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(transaction, { entity, caller, seen }, await locked(transaction, key), ({ id, version }) =>
        transaction
          .updateTable('client_system')
          .set({ ...changes, version: version + 1 })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
    ),

  remove: (key: Key, caller: Caller, seen?: number) =>
    db.transaction().execute(async (transaction) =>
      changeRow(transaction, { entity, caller, seen }, await locked(transaction, key), async ({ id }) => {
        await transaction.deleteFrom('client_system').where('id', '=', id).execute();
        return undefined;
      }),
    ),
});

/** The row as it is now, held until the transaction ends. */
const locked = (transaction: Db, { client_id, id }: Key) =>
  transaction
    .selectFrom('client_system')
    .selectAll()
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
