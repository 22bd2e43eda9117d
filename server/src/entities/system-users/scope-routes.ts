import { companies } from '@retaguarda/contract/entities/companies';
import { scopes } from '@retaguarda/contract/entities/scopes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { found } from '../../platform/http/answers.ts';
import { admit } from '../../platform/http/caller.ts';
import { route } from '../../platform/http/route.ts';
import { scopeStore } from './scope-store.ts';

/** These calls name companies, so they also require the permission to choose one, except for one's own scope. */
export async function scopeRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = scopeStore(db);

  route(app, scopes.preview, async ({ body }, caller) => {
    admit(caller, companies.list.access);
    return store.preview(body);
  });

  route(app, scopes.companies, async ({ query: { id, page } }, caller) => {
    if (id !== caller.id) admit(caller, companies.list.access);
    return found(await store.companiesOf(id, page));
  });

  route(app, scopes.viewers, async ({ query: { client_id } }, caller) => {
    admit(caller, companies.list.access);
    return found(await store.viewersOf(client_id), 'Company not found');
  });
}
