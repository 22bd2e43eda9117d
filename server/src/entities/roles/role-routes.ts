import { roles } from '@retaguarda/contract/entities/roles';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listAnswer, saved } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { roleOptions } from './role-options.ts';
import { roleStore } from './role-store.ts';

export function roleRoutes(app: FastifyInstance, db: Db) {
  const store = roleStore(db);

  route(app, roles.list, ({ query }) =>
    listAnswer('roles', query, { ...store, options: () => roleOptions(db) }),
  );

  exportRoute(app, db, 'role', {
    all: (transaction, query) => roleStore(transaction).all(query),
  });

  route(app, roles.create, async ({ body }, caller) =>
    saved(await store.create(body, { caller }), 'Role created'),
  );

  route(app, roles.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, { caller, expectedVersion: version }), 'Role updated'),
  );

  route(app, roles.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query, { caller, expectedVersion: version }), 'Role deleted'),
  );
}
