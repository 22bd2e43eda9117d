import { mayCall } from '@retaguarda/contract/endpoint';
import { personEntities, securityLog } from '@retaguarda/contract/entities/security-log';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect/connect.ts';
import { requireApprovalBy } from '../db/write/require-approval.ts';
import type { Caller } from '../http/caller.ts';
import { NoPermission } from '../http/errors.ts';
import { lineRoute } from '../http/line-route.ts';
import { route } from '../http/route.ts';
import { logLines } from './log-event.ts';
import { namedDetails } from './named-things.ts';
import { securityLogStore } from './security-log-store.ts';

/** Without the permission, people see who opened their data, but not from which address. */
const withoutPlaces = ({
  events,
  ...rest
}: Awaited<ReturnType<ReturnType<typeof securityLogStore>['page']>>) => ({
  ...rest,
  events: events.map((event) => ({ ...event, address: null, browser: null, request_id: null })),
});

export async function securityLogRoutes(app: FastifyInstance, { db }: { db: Db }) {
  /** A person, a company and so on are named only to callers who may view them. */
  const storeFor = ({ granted }: Caller) =>
    securityLogStore(db, {
      people: personEntities.filter((entity) => mayCall(granted, `${entity}:GET`)),
      details: namedDetails(granted),
    });

  route(app, securityLog.list, async ({ query: { before, ...filter } }, caller) => {
    const store = storeFor(caller);
    if (filter.system_user_id === caller.id || mayCall(caller.granted, 'security:GET'))
      return store.page(filter, before);
    if (filter.about_entity === 'system_user' && filter.about_id === caller.id)
      return withoutPlaces(await store.page({ ...filter, register: 'true' }, before));
    throw new NoPermission('security:GET');
  });

  lineRoute(app, securityLog.export, async ({ query }, caller, source) => {
    requireApprovalBy(caller, 'export');
    await logLines(db, { entity: 'security' }, caller, source);
    return storeFor(caller).all(query);
  });
}
