import { exportProgress } from '@retaguarda/contract/entities/exports';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { found } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { exportStore } from './export-store.ts';
import { endExports } from './open-export.ts';

export function exportProgressRoute(app: FastifyInstance, db: Db) {
  const store = exportStore(db);

  route(app, exportProgress, async ({ query: { id } }, caller) => found(await store.progress(id, caller)));

  app.addHook('preClose', async () => endExports());
}
