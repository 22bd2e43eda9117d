import { roleHolders } from '@retaguarda/contract/entities/role-holders';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { found } from '../../platform/http/answers.ts';
import { admit } from '../../platform/http/caller.ts';
import { route } from '../../platform/http/route.ts';
import { roleHolderStore } from './role-holders.ts';

export function roleHolderRoutes(app: FastifyInstance, db: Db) {
  const store = roleHolderStore(db);

  route(app, roleHolders.summary, async ({ query }, caller) => found(await store.summary(query.id, caller)));

  route(app, roleHolders.list, async ({ query }, caller) => {
    admit(caller, `${query.entity}:GET`);
    return found(await store.page(query));
  });
}
