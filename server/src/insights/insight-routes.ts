import { insights } from '@retaguarda/contract/entities/insights';
import type { FastifyInstance } from 'fastify';
import { companyOptions } from '../db/company-options.ts';
import type { Db } from '../db/connect.ts';
import { found, saved } from '../http/answers.ts';
import { route } from '../http/route.ts';
import { insightStore } from './insight-store.ts';

export function insightRoutes(app: FastifyInstance, db: Db) {
  const store = insightStore(db);

  /** What the select of the form offers, and the names the list shows. */
  const options = async (rows: { client_id: number[] }[]) => ({
    form: {
      clients: await companyOptions(
        db,
        rows.flatMap(({ client_id }) => client_id),
      ),
    },
  });

  route(app, insights.list, async ({ query: { id, form, ...filter } }) => {
    if (id !== undefined) {
      const row = found(await store.one({ id, client_id: filter.client_id }));
      const extra = form && (await options([row]));
      return { insights: [row], total: 1, paging: 1, version: row.version, ...extra };
    }
    const { rows, total, paging } = await store.page(filter);
    return { insights: rows, total, paging, ...(form && (await options(rows))) };
  });

  route(app, insights.create, async ({ body }, caller) =>
    saved(await store.create(body, caller), 'Insight created'),
  );

  route(app, insights.edit, async ({ query, body, version }, caller) =>
    saved(await store.edit(body, query.id, caller, version), 'Insight updated'),
  );

  route(app, insights.remove, async ({ query, version }, caller) =>
    saved(await store.remove(query.id, caller, version), 'Insight deleted'),
  );
}
