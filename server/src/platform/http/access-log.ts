import type { FastifyInstance, onResponseHookHandler } from 'fastify';

/**
 * Logs one line for each request: its route, its status and how long it took. The address is not logged: its query may
 * contain names, e-mails and documents, and its path may contain a token.
 */
export function logRequests(app: FastifyInstance) {
  // Stored when the route is registered: Fastify would otherwise collect all its options at each request to find the address.
  app.addHook('onRoute', (options) => {
    const { url: route } = options;
    const method = String(options.method);
    const log: onResponseHookHandler = (request, reply, done) => {
      request.log.info(
        {
          method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...(request.caller && { user: request.caller.id }),
        },
        'request',
      );
      done();
    };
    options.onResponse = [options.onResponse ?? [], log].flat();
  });
}

/** Warns once when a proxy is in front of a server that trusts none: then all people share one address and its limits. */
export function warnOfProxy(app: FastifyInstance) {
  let isWarned = false;
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (!isWarned && headers['x-forwarded-for']) {
      isWarned = true;
      app.log.warn(
        'X-Forwarded-For is ignored, so everybody seems to come from one address. Set TRUST_PROXY to the address of the proxy',
      );
    }
    done();
  });
}

/** Hides e-mail addresses: the error of a mail server contains the address that it refuses. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>@"']+@[^\s<>@"']+/g, '***');

/** Returns what is logged of an error. The details of PostgreSQL are left out, because they contain the data of the row. */
export const errorInLog = (error: Error & { code?: string; constraint?: string }) => ({
  type: error.name,
  message: withoutAddresses(error.message),
  stack: withoutAddresses(error.stack ?? ''),
  ...(error.code && { code: error.code }),
  ...(error.constraint && { constraint: error.constraint }),
});
