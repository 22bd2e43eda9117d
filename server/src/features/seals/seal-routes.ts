import { seals } from '@retaguarda/contract/entities/seals';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { requireAllCompanies } from '../../platform/http/caller.ts';
import { lineRoute } from '../../platform/http/line-route.ts';
import { verifySeals } from './verify-seals.ts';

/** Queues with other long reads, a portion for each line, so that nobody waits for it. */
export async function sealRoutes(app: FastifyInstance, { db }: { db: Db }) {
  lineRoute(app, seals.verify, (_input, caller) => {
    // Without the rows of other companies, the chain would seem to be broken.
    requireAllCompanies(caller);
    return verifySeals(db);
  });
}
