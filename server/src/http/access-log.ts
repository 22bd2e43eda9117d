import type { FastifyInstance } from 'fastify';

/**
 * One line for each request: which route, what came of it, how long it took.
 * Addresses are left out: their query strings hold names, e-mails and documents, their paths may hold a token.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { url, method } = request.routeOptions;
    if (!url) return;
    request.log.info(
      {
        method: String(method),
        route: url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.caller && { user: request.caller.id }),
      },
      'request',
    );
  });
}

/** A mail server quotes the address it refuses. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>@"']+@[^\s<>@"']+/g, '***');

/** What is told of an error: not the row that PostgreSQL quotes in its details. */
export const errorInLog = (error: Error & { code?: string; constraint?: string }) => ({
  type: error.name,
  message: withoutAddresses(error.message),
  stack: withoutAddresses(error.stack ?? ''),
  ...(error.code && { code: error.code }),
  ...(error.constraint && { constraint: error.constraint }),
});
