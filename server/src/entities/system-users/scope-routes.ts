import { mayCall } from '@retaguarda/contract/endpoint';
import { companies } from '@retaguarda/contract/entities/companies';
import { scopes } from '@retaguarda/contract/entities/scopes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import { admit, route } from '../../platform/http/route.ts';
import { scopeStore } from './scope-store.ts';

/** Shows companies only to those who may choose one, except in their own scope. */
export async function scopeRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = scopeStore(db);

  route(app, scopes.preview, async ({ body }, caller) => {
    admit(caller, companies.list.access);
    return store.preview(body);
  });

  route(app, scopes.companies, async ({ query: { id, page } }, caller) => {
    const scope = orNotFound(await store.companiesOf(id, page));
    const isShown = id === caller.id || mayCall(caller.granted, companies.list.access);
    return isShown ? scope : { ...scope, rules: [], companies: [], total: 0, paging: 0 };
  });

  route(app, scopes.staff, async ({ query: { client_id } }, { granted }) => {
    const isShown = mayCall(granted, companies.list.access);
    return orNotFound(isShown ? await store.staffOf(client_id) : undefined, 'Company not found');
  });
}
