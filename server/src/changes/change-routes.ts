import { changes } from '@retaguarda/contract/entities/changes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { admit } from '../http/caller.ts';
import { route } from '../http/route.ts';
import { changeStore } from './change-store.ts';

export function changeRoutes(app: FastifyInstance, db: Db) {
  const store = changeStore(db);

  route(app, changes.list, async ({ query }, caller) => {
    // What a row was tells as much as what it is.
    admit(caller, `${query.entity}:GET`);
    return store.page(query);
  });
}
