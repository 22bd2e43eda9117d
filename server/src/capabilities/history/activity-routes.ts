import { mayCall } from '@retaguarda/contract/endpoint';
import { activity } from '@retaguarda/contract/entities/activity';
import { changeEntities } from '@retaguarda/contract/entities/changes';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { requireApprovalBy } from '../../platform/db/write/require-approval.ts';
import { found } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { lineRoute } from '../../platform/http/line-route.ts';
import { route } from '../../platform/http/route.ts';
import { noteLines } from '../../platform/security-log/note-event.ts';
import { activityStore } from './activity-store.ts';

export async function activityRoutes(app: FastifyInstance, { db }: { db: Db }) {
  /** A change shows the same data as its row: a caller sees the changes of those rows that they may view. */
  const storeFor = ({ granted }: Caller) =>
    activityStore(
      db,
      changeEntities.filter((entity) => mayCall(granted, `${entity}:GET`)),
      granted.has('note:GET'),
    );

  route(app, activity.list, ({ query: { before, ...filter } }, caller) =>
    storeFor(caller).page(filter, before),
  );

  route(app, activity.one, async ({ query }, caller) => found(await storeFor(caller).one(query.id)));

  lineRoute(app, activity.export, async ({ query }, caller, source) => {
    requireApprovalBy(caller, 'export');
    await noteLines(db, { entity: 'change', client_id: query.client_id }, caller, source);
    return storeFor(caller).all(query);
  });
}
