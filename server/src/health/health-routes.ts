import { health } from '@retaguarda/contract/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { route } from '../http/route.ts';

const second = 1000;

/** Asks the database at most once a second, however often it is asked itself. */
export function healthRoutes(app: FastifyInstance, db: Db) {
  let asked: Promise<unknown> | undefined;
  let askedAt = 0;

  route(app, health, async () => {
    if (!asked || Date.now() - askedAt >= second) {
      askedAt = Date.now();
      asked = sql`select 1`.execute(db);
    }
    await asked;
    return { status: 'ok' as const };
  });
}
