import { health } from '@retaguarda/contract/status';
import type { FastifyInstance } from 'fastify';
import { version } from '../../installation.ts';
import { Refusal } from '../http/errors.ts';
import { route } from '../http/route.ts';
import type { Readiness } from './readiness.ts';

/** Serves monitors that were set up before the two below existed. */
export async function healthRoutes(api: FastifyInstance) {
  route(api, health, async () => {
    const blocker = await api.watch.readiness.blocker();
    // A server that drains still answers everything.
    if (blocker && blocker !== 'draining')
      throw new Refusal(503, 'The service is busy, try again in a moment', 5);
    return { status: 'ok' as const };
  });
}

// Probes call these every second or two, and would fill the log.
const quietly = { logLevel: 'warn' } as const;

/** Serves the supervisor that restarts a hanging server (/live), and the load balancer (/ready). */
export function probeRoutes(app: FastifyInstance, readiness: Readiness) {
  app.get('/live', quietly, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live', version: version() }),
  );

  app.get('/ready', quietly, async (_request, reply) => {
    const reason = await readiness.blocker();
    reply.header('cache-control', 'no-store');
    return reason
      ? reply.code(503).header('retry-after', 5).send({ status: 'not ready', reason })
      : reply.send({ status: 'ready' });
  });
}
