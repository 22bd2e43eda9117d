import type { Endpoint } from '@retaguarda/contract/endpoint';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { apiRoutes } from './api-routes.ts';
import { startRequestRunner } from './features/approvals/request-runner.ts';
import { withApproval } from './features/approvals/with-approval.ts';
import { serveScim } from './features/scim/serve-scim.ts';
import { recogniseCaller } from './platform/auth/recognise-caller.ts';
import { errorInLog, logRequests, warnOfProxy } from './platform/http/access-log.ts';
import { allowConsoles } from './platform/http/allow-consoles.ts';
import { serveApiPages } from './platform/http/api-pages.ts';
import { awaitRequests } from './platform/http/await-requests.ts';
import { serveConsole } from './platform/http/console-files.ts';
import { sendDeprecations } from './platform/http/deprecation.ts';
import { answerError, answerNotFound } from './platform/http/error-handler.ts';
import { readIdempotencyKey, replayed } from './platform/http/idempotency.ts';
import { acceptJson } from './platform/http/json-body.ts';
import { perRowQueue } from './platform/http/per-row-queue.ts';
import { readFromReplica } from './platform/http/read-from-replica.ts';
import { requestIds, sendRequestIds } from './platform/http/request-ids.ts';
import { writeReplies } from './platform/http/route.ts';
import { securityHeaders, sendSecurityHeaders } from './platform/http/security-headers.ts';
import { countInProgress, refusingServer } from './platform/http/shed-load.ts';
import { watchLoad } from './platform/http/watch-load.ts';
import { watchServer } from './platform/observability/watch-server.ts';
import { logOpened } from './platform/security-log/log-opened.ts';
import { loggingRefusals } from './platform/security-log/log-refusals.ts';
import { type AppParts, startServices } from './services.ts';

/** Builds the whole server, which does not listen yet. */
export async function buildApp(parts: AppParts) {
  const { db, reserved, replica, usage = () => ({}), callers, hasRoom, secret, config, queue } = parts;
  const load = queue && watchLoad(queue);
  const nameRequest = requestIds(config.TRUST_PROXY);
  const app: FastifyInstance = Fastify({
    logger: { level: config.LOG_LEVEL, serializers: { err: errorInLog } },
    logController: new LogController({ disableRequestLogging: true }),
    // No hook runs for an address that cannot be read.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ ...securityHeaders, 'x-request-id': request.id })),
    genReqId: nameRequest,
    trustProxy: config.TRUST_PROXY ?? false,
    serverFactory: refusingServer({
      load,
      nameRequest,
      onRefused: () => app.watch.countRefused(),
      origins: config.CONSOLE_ORIGINS,
    }),
    // While the server stops, a request on an open connection is still answered as usual.
    return503OnClosing: false,
  });
  const { readAllMetrics } = parts;
  app.decorate(
    'watch',
    await watchServer(app, { db: reserved, hasRoom, usage, replica, readAllMetrics, config }),
  );
  const services = startServices(parts, app.watch);
  app.addHook('onClose', services.stop);

  app.decorate('perRowQueue', perRowQueue());
  app.decorate('readIdempotencyKey', readIdempotencyKey(secret));
  app.decorate('replayed', replayed(db));
  app.decorate('handlers', new Map());
  app.decorate('streams', new Set<Endpoint>());
  app.decorate('withApproval', withApproval(db, secret));
  app.setErrorHandler(answerError);
  acceptJson(app);
  sendSecurityHeaders(app);
  sendRequestIds(app);
  logRequests(app);
  awaitRequests(app);
  if (!config.TRUST_PROXY) warnOfProxy(app);
  await allowConsoles(app, config.CONSOLE_ORIGINS);
  if (load) countInProgress(app, load);
  if (replica) readFromReplica(app, replica);

  await app.register(async (recognising) => {
    recogniseCaller(recognising, reserved, {
      tokens: services.tokens,
      changes: callers,
      idleMinutes: config.SESSION_IDLE_MINUTES,
    });
    await recognising.register(
      async (api) => {
        api.setNotFoundHandler(answerNotFound);
        api.setErrorHandler(loggingRefusals(db, answerError));
        logOpened(api, db);
        writeReplies(api);
        sendDeprecations(api);
        serveApiPages(api, config);
        for (const routes of apiRoutes) await routes(api, services);
      },
      { prefix: '/api' },
    );
    await recognising.register(serveScim({ db, publicUrl: config.PUBLIC_URL }), { prefix: '/scim/v2' });
  });
  const requestRunner = startRequestRunner({ app, db, secret, onError: app.watch.onFailure('approvals') });
  app.addHook('onClose', requestRunner.stop);
  await serveConsole(app, config);
  return app;
}
