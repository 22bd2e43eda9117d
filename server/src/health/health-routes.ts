import { health } from '@retaguarda/contract/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { route } from '../http/route.ts';

const second = 1000;

/** Queries the database at most once a second, however many requests there are. */
export function healthRoutes(app: FastifyInstance, db: Db) {
  let check: Promise<unknown> | undefined;
  let checkedAt = 0;

  route(app, health, async () => {
    if (!check || Date.now() - checkedAt >= second) {
      checkedAt = Date.now();
      check = sql`select 1`.execute(db);
    }
    await check;
    return { status: 'ok' as const };
  });
}
