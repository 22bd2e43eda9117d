import { insightOverlaps } from '@retaguarda/contract/entities/insight-overlaps';
import { insights } from '@retaguarda/contract/entities/insights';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listAnswer, saved } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { insightOptions } from './insight-options.ts';
import { insightStore } from './insight-store.ts';
import { withCompanyNames } from './with-company-names.ts';

export function insightRoutes(app: FastifyInstance, db: Db) {
  const store = insightStore(db);

  route(app, insights.list, ({ query }) =>
    listAnswer('insights', query, { ...store, options: (rows) => insightOptions(db, rows) }),
  );

  exportRoute(app, db, 'insight', {
    all: (transaction, query) => insightStore(transaction).all(query),
    show: (_caller, transaction) => (rows) => withCompanyNames(transaction, rows),
  });

  route(app, insightOverlaps, ({ query: { id }, body }) => store.overlaps(body, id));

  route(app, insights.create, async ({ body }, caller) =>
    saved(await store.create(body, { caller }), 'Insight created'),
  );

  route(app, insights.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query, { caller, expectedVersion: version }), 'Insight updated'),
  );

  route(app, insights.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query, { caller, expectedVersion: version }), 'Insight deleted'),
  );
}
