import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/** How often the lateness is measured, in milliseconds. */
const resolution = 10;

/** How often it is decided whether the server is late, in milliseconds. */
const period = 1_000;

/**
 * Refuses requests while the event loop is late by more than `longest` milliseconds, so that those who wait already are
 * answered. The usual package for this asks Fastify for all options of the route, at every request.
 */
export function refuseWhenLate(app: FastifyInstance, longest: number) {
  if (longest === 0) return;
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let isLate = false;
  const timer = setInterval(() => {
    isLate = delays.mean / 1e6 - resolution > longest;
    delays.reset();
  }, period).unref();

  app.addHook('onRequest', ({ url }, _reply, done) => {
    // A late server is alive: to start it anew would not help those who wait.
    done(
      isLate && url !== '/live'
        ? new Refusal(503, 'The service is busy, try again in a moment', 5)
        : undefined,
    );
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
}
