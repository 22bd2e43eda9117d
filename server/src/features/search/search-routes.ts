import { mayCall } from '@retaguarda/contract/endpoint';
import { accessTo, foundKinds, search } from '@retaguarda/contract/entities/search';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { admit, route } from '../../platform/http/route.ts';
import { noteReader } from './found-notes.ts';
import { searchStore } from './search-store.ts';

export async function searchRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = searchStore(db);

  route(app, search.find, async ({ query: { kind, ...query } }, caller) => {
    if (kind) admit(caller, accessTo(kind));
    const kinds = kind ? [kind] : foundKinds.filter((one) => mayCall(caller.granted, accessTo(one)));
    return { groups: await store.find(kinds, query, noteReader(caller)) };
  });
}
