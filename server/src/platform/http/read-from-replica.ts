import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Replica } from '../db/connect/replica.ts';

const cookie = 'retaguarda_changed';

/** In seconds: much longer than a replica may be behind. */
const readsFromLeaderFor = 60;

/**
 * Reads lists and exports from a replica. Callers always see their own changes: for a minute after one, their browser sends
 * a cookie, and every server answers it from the leader. A job may change rows long after it was started, so a request about
 * a job sets the cookie too.
 */
export function readFromReplica(app: FastifyInstance, replica: Replica) {
  // Not earlier: the parser of the body loses the async context.
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
