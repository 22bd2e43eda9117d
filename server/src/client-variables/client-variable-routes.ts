import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { listAnswer, saved } from '../http/answers.ts';
import { route } from '../http/route.ts';
import { clientVariableOptions } from './client-variable-options.ts';
import { clientVariableStore } from './client-variable-store.ts';

export function clientVariableRoutes(app: FastifyInstance, db: Db) {
  const store = clientVariableStore(db);

  route(app, clientVariables.list, ({ query }) =>
    listAnswer('clientSystems', query, { ...store, options: (rows) => clientVariableOptions(db, rows) }),
  );

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
}
