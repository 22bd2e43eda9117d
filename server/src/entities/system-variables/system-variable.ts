import { systemVariableInput } from '@retaguarda/contract/entities/system-variables';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import type { BulkPart } from '../../capabilities/jobs/job-actions.ts';
import type { EncryptSecret } from '../../platform/crypto/secret-variables.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { systemVariableRoutes } from './system-variable-routes.ts';
import { systemVariableStore, type ValuesOfCompanies } from './system-variable-store.ts';

type Services = { encrypt: EncryptSecret; clientVariables: ValuesOfCompanies };

function bulk({ encrypt, clientVariables }: Services): BulkPart {
  const storeIn = (db: Db) => systemVariableStore(db, encrypt, clientVariables);
  return {
    page: (db, query) => storeIn(db).page(query),
    actions: {
      delete: deletion('client_system_variable', {
        input: systemVariableInput,
        one: (transaction, { id }) => storeIn(transaction).one({ id }),
        removeRow: (transaction, row, by) => storeIn(transaction).remove(row, by),
        createRow: (transaction, row, _company, by) => storeIn(transaction).create(row, by),
        canReturn: ({ type }) => type !== 'secret',
      }),
    },
  };
}

/** The search shows no values: they may be secrets. */
export const systemVariable = {
  routes: [systemVariableRoutes],
  texts: ['name', 'value', 'options'],
  bulk,
} satisfies EntityDescription;
