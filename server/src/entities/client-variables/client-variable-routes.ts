import { mayCall } from '@retaguarda/contract/endpoint';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { companyVariables, defaultCompanies } from '@retaguarda/contract/entities/company-variables';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import type { EncryptSecret } from '../../platform/crypto/secret-variables.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { rowsToChoose } from '../../platform/db/list/rows-to-choose.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import { listAnswer, orNotFound, saved } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { clientVariableStore } from './client-variable-store.ts';
import { companyVariableStore } from './company-variable-store.ts';
import { defaultCompaniesOf } from './default-companies.ts';

type Parts = { db: Db; encrypt: EncryptSecret };

export async function clientVariableRoutes(app: FastifyInstance, { db, encrypt }: Parts) {
  const store = clientVariableStore(db, encrypt);
  const ofCompany = companyVariableStore(db, encrypt);

  route(app, clientVariables.list, ({ query }) =>
    listAnswer('clientSystems', query, { ...store, options: (rows) => clientVariableOptions(db, rows) }),
  );

  exportRoute(app, db, clientVariables.list, {
    all: (transaction, query) => clientVariableStore(transaction, encrypt).all(query),
  });

  route(app, clientVariables.create, async ({ body }, caller) =>
    saved(await store.create(body, { caller }), 'Client system variable created'),
  );

  route(app, clientVariables.edit, async ({ query, body, version }, caller) =>
    saved(
      await store.edit(body, query, { caller, expectedVersion: version }),
      'Client system variable updated',
    ),
  );

  route(app, clientVariables.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query, { caller, expectedVersion: version }), 'Client system variable deleted'),
  );

  route(app, companyVariables.list, async ({ query }, { granted }) => {
    const shown = {
      defaults: mayCall(granted, 'client_system_variable:GET'),
      changes: mayCall(granted, 'change:GET'),
    };
    return orNotFound(await ofCompany.list(query.client_id, shown), 'Company not found');
  });

  route(app, companyVariables.set, async ({ query, body }, caller) => ({
    message: say('Values of the company saved'),
    ...(await ofCompany.set(query.client_id, body.values, caller)),
  }));

  route(app, defaultCompanies, async ({ query }) => orNotFound(await defaultCompaniesOf(db, query)));
}

/** The options of the form: companies and system variables. */
const clientVariableOptions = async (db: Db, values: { client_id: number }[]) => ({
  clients: await rowsToChoose(
    db,
    'client',
    values.map(({ client_id }) => client_id),
  ),
  client_system_variable: await db
    .selectFrom('client_system_variable')
    .select(['id', 'name', 'type', 'options'])
    .orderBy(sortKey('name'))
    .orderBy('id')
    .execute(),
});
