import { queue } from '@retaguarda/contract/entities/queue';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { route } from '../http/route.ts';
import { queueStore } from './queue-store.ts';

export function queueRoutes(app: FastifyInstance, db: Db) {
  const store = queueStore(db);

  route(app, queue.read, async ({ query }) => {
    const rows = await store.waiting(query.client_id);
    const since = rows.map(({ oldest }) => oldest.getTime());
    return {
      total: rows.reduce((sum, { total }) => sum + total, 0),
      oldest: since.length > 0 ? new Date(Math.min(...since)).toISOString() : null,
      skills: rows.map(({ skill_id, name, total }) => ({ skill_id, name, total })),
    };
  });

  route(app, queue.clean, async ({ body }, caller) => ({
    message: 'Queue cleaned' as const,
    total_removed: await store.clean(body, { caller }),
  }));
}
