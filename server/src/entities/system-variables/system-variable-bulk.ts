import { systemVariableInput, systemVariables } from '@retaguarda/contract/entities/system-variables';
import { type BulkPart, chosenIn, matchingIn } from '../../capabilities/jobs/bulk-entity.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { systemVariableStore } from './system-variable-store.ts';

type Store = (db: Db) => ReturnType<typeof systemVariableStore>;

export const systemVariableBulk = (storeIn: Store): BulkPart => ({
  isOfCompany: false,
  chosen: chosenIn('client_system_variable'),
  matching: matchingIn({
    query: systemVariables.list.query,
    page: (db, query) => storeIn(db).page(query),
    nameOf: ({ name }) => name,
  }),
  actions: {
    delete: deletion({
      table: 'client_system_variable',
      ...systemVariables,
      input: systemVariableInput,
      one: (transaction, { id }) => storeIn(transaction).one({ id }),
      removeRow: (transaction, row, by) => storeIn(transaction).remove(row, by),
      createRow: (transaction, row, _place, by) => storeIn(transaction).create(row, by),
      canReturn: ({ type }) => type !== 'secret',
    }),
  },
});
