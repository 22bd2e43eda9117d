import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { apiRoutes } from './api-routes.ts';
import type { AppParts } from './app-parts.ts';
import { bulkParts } from './bulk-parts.ts';
import { startJobRunner } from './capabilities/jobs/job-runner.ts';
import { startWebhookSender } from './entities/webhooks/webhook-sender.ts';
import { webhookSecrets as secretsOf } from './entities/webhooks/webhook-store.ts';
import { erasures } from './features/privacy/erasure.ts';
import { dataMapOf } from './features/privacy/privacy-people-routes.ts';
import { startSearchRunner } from './features/privacy/search-runner.ts';
import { startSealing } from './features/seals/start-sealing.ts';
import { factorSecrets } from './platform/auth/factor-secrets.ts';
import { factorStore } from './platform/auth/factor-store.ts';
import { startHousekeeping } from './platform/auth/housekeeping.ts';
import { passwordPolicy } from './platform/auth/password-policy.ts';
import { secretEncryption } from './platform/crypto/secret-variables.ts';
import { errorInLog, logRequests, warnOfProxy } from './platform/http/access-log.ts';
import { allowConsoles } from './platform/http/allow-consoles.ts';
import { serveApiPages } from './platform/http/api-pages.ts';
import { awaitRequests } from './platform/http/await-requests.ts';
import { serveConsole } from './platform/http/console-files.ts';
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
import { startMailQueue } from './platform/mail/mail-queue.ts';
import { watchServer } from './platform/observability/watch-server.ts';
import { noteOpened } from './platform/security-log/note-opened.ts';
import { notingRefusals } from './platform/security-log/note-refusals.ts';
import { watchStorage } from './platform/storage/watched-storage.ts';
import { removals } from './removals.ts';

/** Builds the whole server, which does not listen yet. */
export async function buildApp({
  db,
  reserved,
  patiently = (work) => work(db),
  replica,
  usage = () => ({}),
  callers,
  listenToQueues,
  isEmbedded = false,
  hasRoom,
  mailer,
  storage,
  secret,
  variablesKey,
  factorKeys,
  isSealing = true,
  config,
  queue,
  readAllMetrics,
}: AppParts) {
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
  const watch = await watchServer(app, { db: reserved, hasRoom, usage, replica, readAllMetrics, config });
  app.decorate('watch', watch);
  const encrypt = secretEncryption(variablesKey);
  const secretsOfFactors = factorSecrets(factorKeys);
  const passwords = passwordPolicy(config);
  const mailQueue = startMailQueue({
    db,
    mailer,
    publicUrl: config.PUBLIC_URL,
    hasPassword: passwords.isFor,
    onError: watch.onFailure('mails'),
  });
  const actions = bulkParts(encrypt, passwords);
  const jobRunner = startJobRunner({
    db,
    actions,
    onMailQueued: mailQueue.wake,
    onError: watch.onFailure('jobs'),
  });
  const searchRunner = startSearchRunner({ db, patiently, onError: watch.onFailure('privacy') });
  const webhookSecrets = secretsOf(secret);
  const webhookSender = startWebhookSender({
    db,
    secrets: webhookSecrets,
    guard: { isPrivateAllowed: config.WEBHOOK_PRIVATE },
    onMailQueued: mailQueue.wake,
    onResult: watch.countDelivery,
    onError: watch.onFailure('webhooks'),
  });
  const pictures = watchStorage(storage, watch.onFailure('pictures'));
  const dataMap = dataMapOf({ storage: pictures, dataDir: config.DATA_DIR });
  const housekeeping = startHousekeeping(
    db,
    [
      ...removals(db, config),
      () => factorStore(db, secretsOfFactors).renewSecrets(),
      () => erasures(db, dataMap, watch.onFailure('privacy')).finishHeld(),
    ],
    watch.onFailure('housekeeping'),
  );
  const sealing = isSealing && startSealing({ db, mailer, config, onError: watch.onFailure('seals') });
  app.addHook('onClose', async () => {
    if (sealing) await sealing.stop();
    await jobRunner.stop();
    await searchRunner.stop();
    await housekeeping.stop();
    await webhookSender.stop();
    await mailQueue.stop();
  });

  app.decorate('perRowQueue', perRowQueue());
  app.decorate('readIdempotencyKey', readIdempotencyKey(secret));
  app.decorate('replayed', replayed(db));
  app.decorate('handlers', new Map());
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

  await app.register(
    async (api) => {
      api.setNotFoundHandler(answerNotFound);
      api.setErrorHandler(notingRefusals(db, answerError));
      noteOpened(api, db);
      writeReplies(api);
      serveApiPages(api, config);
      await apiRoutes(api, {
        ...{
          db,
          reserved,
          usage,
          callers,
          listenToQueues,
          isEmbedded,
          hasRoom,
          secret,
          encrypt,
          actions,
          passwords,
          config,
        },
        factorSecrets: secretsOfFactors,
        storage: pictures,
        onMailQueued: mailQueue.wake,
        onJob: jobRunner.wake,
        onSearch: searchRunner.wake,
        webhookSecrets,
        onDelivery: webhookSender.wake,
      });
    },
    { prefix: '/api' },
  );
  await serveConsole(app, config);
  return app;
}
