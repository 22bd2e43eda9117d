import { mayCall } from '@retaguarda/contract/endpoint';
import { securityLog } from '@retaguarda/contract/entities/security-log';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { NoPermission } from '../http/errors.ts';
import { lineRoute } from '../http/line-route.ts';
import { route } from '../http/route.ts';
import { noteLines } from './note-event.ts';
import { securityLogStore } from './security-log-store.ts';

export function securityLogRoutes(app: FastifyInstance, db: Db) {
  const store = securityLogStore(db);

  route(app, securityLog.list, ({ query: { before, ...filter } }, caller) => {
    const isOwn = filter.system_user_id === caller.id;
    if (!isOwn && !mayCall(caller.granted, 'security:GET')) throw new NoPermission('security:GET');
    return store.page(filter, before);
  });

  lineRoute(app, securityLog.export, async ({ query }, caller, source) => {
    await noteLines(db, { entity: 'security' }, caller, source);
    return store.all(query);
  });
}
