import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Replica } from '../db/connect/replica.ts';

const cookie = 'retaguarda_changed';

/** In seconds: much longer than a replica may be behind. */
const readsFromLeaderFor = 60;

/**
 * Lets lists and exports be read from a replica. Who has changed something sees it: for a minute the browser sends a cookie
 * along, whichever server it asks, and is answered by the leader. A job may change rows long after it was begun, so whoever
 * asks about one is treated the same.
 */
export function readFromReplica(app: FastifyInstance, replica: Replica) {
  // Not earlier: what reads a body loses whose work it does.
  app.addHook('preHandler', (request, _reply, done) => {
    if (hasChanged(request) || !replica.isFresh()) done();
    else replica.readBy(done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode < 300 && mayHaveChanged(request)) {
      const secure = request.protocol === 'https' ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${cookie}=1; Path=/api; Max-Age=${readsFromLeaderFor}; HttpOnly; SameSite=Strict${secure}`,
      );
    }
    done(null, payload);
  });
}

const hasChanged = ({ headers }: FastifyRequest) => headers.cookie?.includes(`${cookie}=1`) ?? false;

const mayHaveChanged = ({ method, url }: FastifyRequest) => method !== 'GET' || url.startsWith('/api/job');
