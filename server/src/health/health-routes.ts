import { health } from '@retaguarda/contract/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { Refusal } from '../http/errors.ts';
import { route } from '../http/route.ts';

const second = 1000;

/** Queries the database at most once a second, however many requests there are. */
export function healthRoutes(app: FastifyInstance, db: Db, hasRoom: () => Promise<boolean>) {
  let check: Promise<unknown> | undefined;
  let checkedAt = 0;

  route(app, health, async () => {
    if (!check || Date.now() - checkedAt >= second) {
      checkedAt = Date.now();
      check = requireWritable(db, hasRoom);
    }
    await check;
    return { status: 'ok' as const };
  });
}

/** After a failover a server may be connected to a database that only reads; and a disk may be full. */
async function requireWritable(db: Db, hasRoom: () => Promise<boolean>) {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(db);
  if (rows[0]?.isReadOnly !== false || !(await hasRoom()))
    throw new Refusal(503, 'The service is busy, try again in a moment', 5);
}
