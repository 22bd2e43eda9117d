import { scopes } from '@retaguarda/contract/entities/scopes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { found } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { scopeStore } from './scope-store.ts';

export async function scopeRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = scopeStore(db);

  route(app, scopes.preview, ({ body }) => store.preview(body));

  route(app, scopes.companies, async ({ query: { id, page } }) => found(await store.companiesOf(id, page)));

  route(app, scopes.viewers, async ({ query: { client_id } }) =>
    found(await store.viewersOf(client_id), 'Company not found'),
  );
}
