import { unmaskDocument } from '@retaguarda/contract/documents';
import { clientVariableInput, clientVariables } from '@retaguarda/contract/entities/client-variables';
import { wholeCompanies } from '@retaguarda/contract/entities/companies';
import { secretMask } from '@retaguarda/contract/variable-types';
import { sql } from 'kysely';
import { importAction, type Reading } from '../../capabilities/jobs/import-action.ts';
import type { Cells } from '../../capabilities/jobs/job-actions.ts';
import type { EncryptSecret } from '../../platform/crypto/secret-variables.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { clientVariableStore } from './client-variable-store.ts';

const lowerName = sql<string>`lower(name)`;

/** A company by its id, or by its document for those who may view documents. */
async function companyIn({ client_id: typed }: Cells, { transaction, shared, by, refuse }: Reading) {
  if (!typed) return undefined;
  const unmasked = unmaskDocument(typed);
  const isDocument = unmasked.length === 11 || unmasked.length === 14;
  const mayView = by.caller.granted.has(wholeCompanies.access);
  const row = await shared.once(`company ${unmasked}`, async () => {
    const companies = transaction.selectFrom('client').select('id');
    if (isDocument)
      return mayView ? companies.where('document', '=', unmasked).executeTakeFirst() : undefined;
    return /^\d{1,9}$/.test(unmasked)
      ? companies.where('id', '=', Number(unmasked)).executeTakeFirst()
      : undefined;
  });
  if (!row) refuse('client_id', 'Company not found');
  return row?.id;
}

async function variableIn(cells: Cells, { transaction, shared, refuse }: Reading) {
  const name = cells.client_system_variable_id?.trim();
  if (!name) return undefined;
  const row = await shared.once(`variable ${name}`, () =>
    transaction
      .selectFrom('client_system_variable')
      .select(['id', 'type'])
      .where(lowerName, '=', sql<string>`lower(${name})`)
      .executeTakeFirst(),
  );
  if (!row) refuse('client_system_variable_id', 'Variable not found');
  if (row?.type === 'secret') refuse('value', 'Secrets are not imported');
  return row?.id;
}

/** A secret that stands in a file is not even stored with the rows that wait. */
async function withoutSecrets(db: Db, rows: Cells[]) {
  const nameOf = (cells: Cells) => cells.client_system_variable_id?.trim().toLowerCase() ?? '';
  const names = [...new Set(rows.map(nameOf))];
  // Locked: a variable that becomes a secret meanwhile waits for these rows, and then clears its values in them.
  const variables = await db
    .selectFrom('client_system_variable')
    .select([lowerName.as('name'), 'type'])
    .where(lowerName, '=', sql<string>`any(${names})`)
    .orderBy('id')
    .forShare()
    .execute();
  const isSecret = new Set(variables.filter(({ type }) => type === 'secret').map(({ name }) => name));
  return rows.map((cells) =>
    cells.value && isSecret.has(nameOf(cells)) ? { ...cells, value: secretMask } : cells,
  );
}

export const clientVariableImport = (encrypt: EncryptSecret) =>
  importAction({
    call: clientVariables.create,
    undoAccess: clientVariables.remove.access,
    input: clientVariableInput,
    read: async (cells, reading) => ({
      client_id: await companyIn(cells, reading),
      client_system_variable_id: await variableIn(cells, reading),
      value: cells.value,
    }),
    createRow: (transaction, values, _company, by) =>
      clientVariableStore(transaction, encrypt).create(values, by),
    async removeRow(transaction, { id }, by) {
      const store = clientVariableStore(transaction, encrypt);
      const row = await store.one({ id });
      return row && store.remove({ client_id: row.client_id, id }, by);
    },
    beforeStoring: withoutSecrets,
  });
