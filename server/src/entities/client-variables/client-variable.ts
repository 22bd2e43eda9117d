import { clientVariableInput } from '@retaguarda/contract/entities/client-variables';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import type { BulkPart } from '../../capabilities/jobs/job-actions.ts';
import type { EncryptSecret } from '../../platform/crypto/secret-variables.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { clientVariableImport } from './client-variable-import.ts';
import { clientVariableRoutes } from './client-variable-routes.ts';
import { clientVariableStore } from './client-variable-store.ts';

type Unnamed = { client_name: string; client_system_variables_name: string };

const withName = <Row extends Unnamed>(row: Row) => ({
  ...row,
  name: `${row.client_name}: ${row.client_system_variables_name}`,
});

function bulk({ encrypt }: { encrypt: EncryptSecret }): BulkPart {
  const storeIn = (db: Db) => clientVariableStore(db, encrypt);
  return {
    async page(db, query) {
      const { rows, total } = await storeIn(db).page(query);
      return { rows: rows.map(withName), total };
    },
    withIds: async (db, ids) => (await storeIn(db).many(ids)).map(withName),
    actions: {
      import: clientVariableImport(encrypt),
      delete: deletion('client_system', {
        input: clientVariableInput,
        one: (transaction, { id }) => storeIn(transaction).one({ id }),
        removeRow: (transaction, { client_id, id }, by) => storeIn(transaction).remove({ client_id, id }, by),
        createRow: (transaction, { client_id, client_system_variable_id, value }, _company, by) =>
          storeIn(transaction).create({ client_id, client_system_variable_id, value }, by),
        canReturn: ({ type }) => type !== 'secret',
      }),
    },
  };
}

export const clientVariable = {
  routes: [clientVariableRoutes],
  texts: ['value'],
  bulk,
} satisfies EntityDescription;
