import { clientVariableInput, clientVariables } from '@retaguarda/contract/entities/client-variables';
import { type BulkPart, inOrder, matchingIn } from '../../capabilities/jobs/bulk-entity.ts';
import { deletion } from '../../capabilities/jobs/deletion.ts';
import type { EncryptSecret } from '../../platform/crypto/secret-variables.ts';
import { clientVariableImport } from './client-variable-import.ts';
import { clientVariableStore } from './client-variable-store.ts';

type Named = { client_name: string; client_system_variables_name: string };

const nameOf = (row: Named) => `${row.client_name}: ${row.client_system_variables_name}`;

/** A value belongs to a company, but the list shows those of all companies together. */
export const clientVariableBulk = (encrypt: EncryptSecret): BulkPart => ({
  isOfCompany: false,
  async chosen(db, ids) {
    const rows = await clientVariableStore(db, encrypt).many(ids);
    return inOrder(
      ids,
      rows.map((row) => ({ ...row, name: nameOf(row) })),
    );
  },
  matching: matchingIn({
    query: clientVariables.list.query,
    page: (db, query) => clientVariableStore(db, encrypt).page(query),
    nameOf: (row) => nameOf(row),
  }),
  actions: {
    import: clientVariableImport(encrypt),
    delete: deletion({
      table: 'client_system',
      ...clientVariables,
      input: clientVariableInput,
      one: (transaction, { id }) => clientVariableStore(transaction, encrypt).one({ id }),
      removeRow: (transaction, { client_id, id }, by) =>
        clientVariableStore(transaction, encrypt).remove({ client_id, id }, by),
      createRow: (transaction, { client_id, client_system_variable_id, value }, _place, by) =>
        clientVariableStore(transaction, encrypt).create({ client_id, client_system_variable_id, value }, by),
      canReturn: ({ type }) => type !== 'secret',
    }),
  },
});
