import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Lets the server close only when every request is done. Fastify waits only for requests with an open connection; the
 * others still use the database.
 */
export function awaitRequests(app: FastifyInstance) {
  const running = new Set<FastifyRequest>();
  const done = Promise.withResolvers<void>();
  let isClosing = false;

  app.addHook('onRequest', (request, _reply, next) => {
    running.add(request);
    next();
  });
  // The last step before an answer is written, which also happens when nobody is there to read it.
  app.addHook('onSend', (request, _reply, payload, next) => {
    running.delete(request);
    if (isClosing && running.size === 0) done.resolve();
    next(null, payload);
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    if (running.size > 0) await done.promise;
  });
}
