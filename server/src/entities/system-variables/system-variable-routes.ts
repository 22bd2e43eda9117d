import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import type { EncryptSecret } from '../../platform/crypto/secret-variables.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listAnswer, saved } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { systemVariableStore, type ValuesOfCompanies } from './system-variable-store.ts';

type Parts = { db: Db; encrypt: EncryptSecret; clientVariables: ValuesOfCompanies };

export async function systemVariableRoutes(
  app: FastifyInstance,
  { db, encrypt, clientVariables: values }: Parts,
) {
  const store = systemVariableStore(db, encrypt, values);

  route(app, systemVariables.list, ({ query }) => listAnswer('clientSystemVariables', query, store));

  exportRoute(app, db, systemVariables.list, {
    all: (transaction, query) => systemVariableStore(transaction, encrypt, values).all(query),
  });

  route(app, systemVariables.create, async ({ body }, caller) =>
    saved(await store.create(body, { caller }), 'System variable created'),
  );

  route(app, systemVariables.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, { caller, expectedVersion: version }), 'System variable updated'),
  );

  route(app, systemVariables.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query, { caller, expectedVersion: version }), 'System variable deleted'),
  );
}
