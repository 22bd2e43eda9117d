import { insightOverlaps } from '@retaguarda/contract/entities/insight-overlaps';
import { insights } from '@retaguarda/contract/entities/insights';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { rowsToChoose } from '../../platform/db/list/rows-to-choose.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import { listAnswer, saved } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { insightStore } from './insight-store.ts';

export async function insightRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = insightStore(db);

  route(app, insights.list, ({ query }) =>
    listAnswer('insights', query, { ...store, options: (rows) => insightOptions(db, rows) }),
  );

  exportRoute(app, db, insights.list, {
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

/** The companies for the select of the form and for the names in the list. */
const insightOptions = async (db: Db, insights: { client_id: number[] }[]) => ({
  clients: await rowsToChoose(
    db,
    'client',
    insights.flatMap(({ client_id }) => client_id),
  ),
});

/** A cell of a spreadsheet holds no more. */
const mostNamed = 100;

/** Insights with the number of their companies and the names of the first ones. */
async function withCompanyNames<Row extends { client_id: number[] }>(db: Db, rows: Row[]) {
  const ids = [...new Set(rows.flatMap(({ client_id }) => client_id.slice(0, mostNamed)))];
  const companies = await db
    .selectFrom('client')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy(sortKey('name'))
    .execute();
  return rows.map((row) => {
    const named = new Set(row.client_id.slice(0, mostNamed));
    const names = companies.filter(({ id }) => named.has(id)).map(({ name }) => name);
    const rest = row.client_id.length > mostNamed ? ['…'] : [];
    return { ...row, companies: [...names, ...rest].join(', '), companies_count: row.client_id.length };
  });
}
