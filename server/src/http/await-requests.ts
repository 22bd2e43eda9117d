import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Lets the server close only when every request is done. Fastify waits for those whose caller waits for the answer; the
 * others still use the database.
 */
export function awaitRequests(app: FastifyInstance) {
  const running = new Set<FastifyRequest>();
  const done = Promise.withResolvers<void>();
  let isClosing = false;

  app.addHook('onRequest', async (request) => void running.add(request));
  // The last step before an answer is written, which also happens when nobody is there to read it.
  app.addHook('onSend', async (request, _reply, payload) => {
    running.delete(request);
    if (isClosing && running.size === 0) done.resolve();
    return payload;
  });
  app.addHook('onClose', async () => {
    isClosing = true;
    if (running.size > 0) await done.promise;
  });
}
