import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Measures every request by the pattern of its route, which is known before the first request comes. */
export function requestMetrics(registry: Registry) {
  const registers = [registry];
  const requests = new Counter({
    name: 'retaguarda_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'retaguarda_http_request_duration_seconds',
    help: 'From the request until its answer was sent.',
    labelNames: ['method', 'route'],
    buckets: [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });

  /** All labels are looked up once for a route and a status. */
  function watch(method: string, route: string): onResponseHookHandler {
    const duration = durations.labels(method, route);
    const counts = new Map<number, Counter.Internal>();
    return (_request, reply, done) => {
      const { statusCode } = reply;
      let count = counts.get(statusCode);
      if (!count) {
        count = requests.labels(method, route, String(statusCode));
        counts.set(statusCode, count);
      }
      count.inc();
      duration.observe(reply.elapsedTime / 1_000);
      done();
    };
  }

  function watchRequests(app: FastifyInstance) {
    app.addHook('onRoute', (options) => {
      options.onResponse = [options.onResponse ?? [], watch(String(options.method), options.url)].flat();
    });
    // What has no route: the pages of the console, and addresses that do not exist.
    const others = watch('any', 'none');
    app.addHook('onResponse', function (request, reply, done) {
      if (request.is404) others.call(this, request, reply, done);
      else done();
    });
  }

  return {
    watchRequests,
    /** A request that was refused before any other code read it. */
    countRefused: () => requests.inc({ method: 'any', route: 'any', status: '503' }),
  };
}
