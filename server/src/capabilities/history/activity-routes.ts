import { activity } from '@retaguarda/contract/entities/activity';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { requireApprovalBy } from '../../platform/db/write/require-approval.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import { lineRoute } from '../../platform/http/line-route.ts';
import { route } from '../../platform/http/route.ts';
import { logLines } from '../../platform/security-log/log-event.ts';
import { activityFor } from './activity-store.ts';

export async function activityRoutes(app: FastifyInstance, { db }: { db: Db }) {
  route(app, activity.list, ({ query: { before, ...filter } }, caller) =>
    activityFor(db, caller).page(filter, before),
  );

  route(app, activity.one, async ({ query }, caller) =>
    orNotFound(await activityFor(db, caller).one(query.id)),
  );

  lineRoute(app, activity.export, async ({ query }, caller, source) => {
    requireApprovalBy(caller, 'export');
    await logLines(db, { entity: 'change', client_id: query.client_id }, caller, source);
    return activityFor(db, caller).all(query);
  });
}
