import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { deviceCookies } from './auth/device-cookies.ts';
import { startHousekeeping } from './auth/housekeeping.ts';
import { recogniseCaller } from './auth/recognise-caller.ts';
import { sealWith } from './auth/seal-secrets.ts';
import { sessionTokens } from './auth/tokens.ts';
import { branchRoutes } from './branches/branch-routes.ts';
import { bulkParts } from './bulk-parts.ts';
import { activityRoutes } from './changes/activity-routes.ts';
import { changeRoutes } from './changes/change-routes.ts';
import { clientVariableRoutes } from './client-variables/client-variable-routes.ts';
import { clientVariableStore } from './client-variables/client-variable-store.ts';
import { companyRoutes } from './companies/company-routes.ts';
import { companyCopyRoutes } from './company-copies/company-copy-routes.ts';
import { serveConsole } from './console-files.ts';
import { sentRequestStore } from './db/sent-requests.ts';
import { departmentRoutes } from './departments/department-routes.ts';
import { effectiveAccessRoutes } from './effective-access/effective-access-routes.ts';
import { exportProgressRoute } from './exports/progress-route.ts';
import { healthRoutes } from './health/health-routes.ts';
import { statusRoutes } from './health/status-routes.ts';
import { watchServer } from './health/watch-server.ts';
import { errorInLog, logRequests, warnOfProxy } from './http/access-log.ts';
import { allowConsoles } from './http/allow-consoles.ts';
import { serveApiPages } from './http/api-pages.ts';
import { awaitRequests } from './http/await-requests.ts';
import { doneBefore } from './http/done-before.ts';
import { answerError, answerNotFound } from './http/error-handler.ts';
import { inTurn } from './http/in-turn.ts';
import { acceptJson } from './http/json-body.ts';
import { readFromReplica } from './http/read-from-replica.ts';
import { countInProgress, refusingServer } from './http/refuse-when-strained.ts';
import { writeReplies } from './http/reply-writers.ts';
import { requestIds, sendRequestIds } from './http/request-ids.ts';
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts';
import { watchStrain } from './http/strain.ts';
import { insightRoutes } from './insights/insight-routes.ts';
import { bulkRoutes } from './jobs/bulk-routes.ts';
import { importRoutes } from './jobs/import-routes.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { startJobRunner } from './jobs/job-runner.ts';
import { jobStore } from './jobs/job-store.ts';
import { lookupRoutes } from './lookups/lookup-routes.ts';
import { startMailQueue } from './mail/mail-queue.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { profileRoutes } from './profiles/profile-routes.ts';
import { queueEventRoutes } from './queue/queue-event-routes.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { queueStore } from './queue/queue-store.ts';
import { roleHolderRoutes } from './roles/role-holder-routes.ts';
import { roleRoutes } from './roles/role-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
import { skillRoutes } from './skills/skill-routes.ts';
import { avatarRoutes } from './system-users/avatar-routes.ts';
import { newEmailRoutes } from './system-users/new-email-routes.ts';
import { systemUserRoutes } from './system-users/system-user-routes.ts';
import { systemUserSignInRoutes } from './system-users/system-user-sign-in-routes.ts';
import { watchStorage } from './system-users/watched-storage.ts';
import { systemVariableRoutes } from './system-variables/system-variable-routes.ts';
import { userRoutes } from './users/user-routes.ts';
import { userSignInRoutes } from './users/user-sign-in-routes.ts';
import { viewRoutes } from './views/view-routes.ts';

/** Builds the whole server, which does not listen yet. */
export async function buildApp({
  db,
  reserved,
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
  config,
  queue,
  readAllMetrics,
}: AppParts) {
  const strain = queue && watchStrain(queue);
  const nameRequest = requestIds();
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
  const onError = (error: unknown) => app.log.error(error);
  const tokens = sessionTokens(secret);
  const idleMinutes = config.SESSION_IDLE_MINUTES;
  const devices = deviceCookies(secret);
  const seal = sealWith(variablesKey);
  const mailQueue = startMailQueue({
    db,
    mailer,
    publicUrl: config.PUBLIC_URL,
    onError: watch.onFailure('mails'),
  });
  const pictureStorage = watchStorage(storage, watch.onFailure('pictures'));
  const actions = bulkParts(seal);
  const jobRunner = startJobRunner({
    db,
    actions,
    onMailQueued: mailQueue.wake,
    onError: watch.onFailure('jobs'),
  });
  const housekeeping = startHousekeeping(
    db,
    [jobStore(db).removeOld, queueStore(db).removeExpired, sentRequestStore(db).removeOld],
    watch.onFailure('housekeeping'),
  );
  app.addHook('onClose', async () => {
    await jobRunner.stop();
    await housekeeping.stop();
    await mailQueue.stop();
  });

  app.decorate('inTurn', inTurn());
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
      writeReplies(api);
      serveApiPages(api);
      recogniseCaller(api, reserved, { tokens, changes: callers, idleMinutes });
      healthRoutes(api, watch.readiness);
      statusRoutes(api, db, { isEmbedded, hasRoom, usage, pictures: pictureStorage });
      sessionRoutes(api, db, {
        ...{ tokens, devices, idleMinutes },
        publicUrl: config.PUBLIC_URL,
        platformUrl: config.PLATFORM_URL,
        onMailQueued: mailQueue.wake,
      });
      companyRoutes(api, db);
      companyCopyRoutes(api, db, seal);
      branchRoutes(api, db);
      lookupRoutes(api, db, config);
      departmentRoutes(api, db);
      profileRoutes(api, db);
      userRoutes(api, db, { onMailQueued: mailQueue.wake });
      userSignInRoutes(api, db, { publicUrl: config.PUBLIC_URL });
      systemUserRoutes(api, db, { devices, onMailQueued: mailQueue.wake });
      systemUserSignInRoutes(api, db, {
        ...{ idleMinutes, publicUrl: config.PUBLIC_URL, onMailQueued: mailQueue.wake },
      });
      newEmailRoutes(api, db, { onMailQueued: mailQueue.wake });
      await api.register(async (pictures) => avatarRoutes(pictures, db, pictureStorage));
      roleRoutes(api, db);
      roleHolderRoutes(api, db);
      effectiveAccessRoutes(api, db);
      skillRoutes(api, db);
      insightRoutes(api, db);
      systemVariableRoutes(api, db, { seal, values: clientVariableStore(db, seal) });
      clientVariableRoutes(api, db, seal);
      queueRoutes(api, db);
      queueEventRoutes(api, reserved, { callers, listenToQueues, onError });
      changeRoutes(api, db);
      activityRoutes(api, db);
      searchRoutes(api, db);
      exportProgressRoute(api, db);
      jobRoutes(api, db, { actions, onJob: jobRunner.wake });
      bulkRoutes(api, db, { parts: actions, onJob: jobRunner.wake });
      importRoutes(api, db, { parts: actions, onJob: jobRunner.wake, onError });
      overviewRoutes(api, db, onError);
      viewRoutes(api, db);
    },
    { prefix: '/api' },
  );
  await serveConsole(app, config.API_BASE_URL);
  return app;
}
