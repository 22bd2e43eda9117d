import { systemVariableChanges, systemVariableInput } from '@retaguarda/contract/entities/system-variables';
import { limits } from '@retaguarda/contract/limits';
import { sql } from 'kysely';
import {
  affectedByRow,
  type ConfiguredSection,
  type ConfiguringAuthor,
  countCompanies,
} from '../../capabilities/configuration/configured-section.ts';
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

function configured({ encrypt, clientVariables }: Services): ConfiguredSection {
  const storeIn = (db: Db, by?: ConfiguringAuthor) =>
    systemVariableStore(db, encrypt, clientVariables, { isUndo: by?.isUndo });
  return {
    rows: async (db) => (await storeIn(db).page({ page: 1, qtd: limits.jobRows })).rows,
    create: (transaction, values, by) => storeIn(transaction).create(systemVariableInput.parse(values), by),
    edit: (transaction, row, values, by) =>
      storeIn(transaction, by).edit(systemVariableChanges.parse(values), row, by),
    remove: (transaction, row, by) => storeIn(transaction, by).remove(row, by),
    /** A default is for the companies without a value of their own. All else is for every company. */
    async affected(db, changes) {
      const all = await countCompanies(db);
      const own = await affectedByRow(db, changes, {
        companies: sql`select count(*) from client_system where client_system_variable_id = changed.id`,
      });
      return changes.map(({ before, after }, at) => {
        const isDefault = before && after && Object.keys(after).every((field) => field === 'value');
        return { people: 0, companies: all - (isDefault ? (own[at]?.companies ?? 0) : 0) };
      });
    },
  };
}

/** The search shows no values: they may be secrets. */
export const systemVariable = {
  routes: [systemVariableRoutes],
  texts: ['name', 'value', 'options'],
  bulk,
  configured,
} satisfies EntityDescription;
