import { departments } from '@retaguarda/contract/entities/departments';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listAnswer, saved } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { departmentStore } from './department-store.ts';

export async function departmentRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = departmentStore(db);

  route(app, departments.list, ({ query }) => listAnswer('departments', query, store));

  exportRoute(app, db, departments.list, {
    all: (transaction, query) => departmentStore(transaction).all(query),
  });

  route(app, departments.create, async ({ query, body }, caller) =>
    saved(await store.create(body, query, { caller }), 'Department created'),
  );

  route(app, departments.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, { caller, expectedVersion: version }), 'Department updated'),
  );

  route(app, departments.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query, { caller, expectedVersion: version }), 'Department deleted'),
  );
}
