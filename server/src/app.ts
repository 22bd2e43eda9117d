import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { apiRoutes } from './api-routes.ts';
import type { AppParts } from './app-parts.ts';
import { factorSecrets } from './auth/factor-secrets.ts';
import { factorStore } from './auth/factor-store.ts';
import { startHousekeeping } from './auth/housekeeping.ts';
import { passwordPolicy } from './auth/password-policy.ts';
import { sealWith } from './auth/seal-secrets.ts';
import { bulkParts } from './bulk-parts.ts';
import { serveConsole } from './console-files.ts';
import { watchServer } from './health/watch-server.ts';
import { errorInLog, logRequests, warnOfProxy } from './http/access-log.ts';
import { allowConsoles } from './http/allow-consoles.ts';
import { serveApiPages } from './http/api-pages.ts';
import { awaitRequests } from './http/await-requests.ts';
import { doneBefore, sentWith } from './http/done-before.ts';
import { answerError, answerNotFound } from './http/error-handler.ts';
import { inTurn } from './http/in-turn.ts';
import { acceptJson } from './http/json-body.ts';
import { readFromReplica } from './http/read-from-replica.ts';
import { countInProgress, refusingServer } from './http/refuse-when-strained.ts';
import { writeReplies } from './http/reply-writers.ts';
import { requestIds, sendRequestIds } from './http/request-ids.ts';
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
import { watchStrain } from './http/strain.ts';
import { startJobRunner } from './jobs/job-runner.ts';
import { startMailQueue } from './mail/mail-queue.ts';
import { erasures } from './privacy/erasure.ts';
import { dataMapOf } from './privacy/privacy-people-routes.ts';
import { startSearchRunner } from './privacy/search-runner.ts';
import { removals } from './removals.ts';
import { startSealing } from './seals/start-sealing.ts';
import { noteOpened } from './security-log/note-opened.ts';
import { notingRefusals } from './security-log/note-refusals.ts';
import { watchStorage } from './system-users/watched-storage.ts';
import { webhookSecrets as secretsOf } from './webhooks/webhook-secrets.ts';
import { startWebhookSender } from './webhooks/webhook-sender.ts';

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
  const strain = queue && watchStrain(queue);
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
      strain,
      nameRequest,
      onRefused: () => app.watch.countRefused(),
      origins: config.CONSOLE_ORIGINS,
    }),
    // While the server stops, a request on an open connection is still answered as usual.
    return503OnClosing: false,
  });
  const watch = await watchServer(app, { db: reserved, hasRoom, usage, replica, readAllMetrics, config });
  app.decorate('watch', watch);
  const seal = sealWith(variablesKey);
  const secretsOfFactors = factorSecrets(factorKeys);
  const passwords = passwordPolicy(config);
  const mailQueue = startMailQueue({
    db,
    mailer,
    publicUrl: config.PUBLIC_URL,
    hasPassword: passwords.isFor,
    onError: watch.onFailure('mails'),
  });
  const actions = bulkParts(seal, passwords);
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

  app.decorate('inTurn', inTurn());
  app.decorate('sentWith', sentWith(secret));
  app.decorate('doneBefore', doneBefore(db));
  app.setErrorHandler(answerError);
  acceptJson(app);
  sendSecurityHeaders(app);
  sendRequestIds(app);
  logRequests(app);
  awaitRequests(app);
  if (!config.TRUST_PROXY) warnOfProxy(app);
  await allowConsoles(app, config.CONSOLE_ORIGINS);
  if (strain) countInProgress(app, strain);
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
          seal,
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
