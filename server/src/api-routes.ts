import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { deviceCookies } from './auth/device-cookies.ts';
import type { FactorSecrets } from './auth/factor-secrets.ts';
import { identityProvider } from './auth/identity-provider.ts';
import { passkeySite } from './auth/passkeys.ts';
import type { PasswordPolicy } from './auth/password-policy.ts';
import { recogniseCaller } from './auth/recognise-caller.ts';
import type { Seal } from './auth/seal-secrets.ts';
import { sessionTokens } from './auth/tokens.ts';
import { branchRoutes } from './branches/branch-routes.ts';
import type { bulkParts } from './bulk-parts.ts';
import { activityRoutes } from './changes/activity-routes.ts';
import { changeRoutes } from './changes/change-routes.ts';
import { clientVariableRoutes } from './client-variables/client-variable-routes.ts';
import { clientVariableStore } from './client-variables/client-variable-store.ts';
import { companyRoutes } from './companies/company-routes.ts';
import { companyCopyRoutes } from './company-copies/company-copy-routes.ts';
import { departmentRoutes } from './departments/department-routes.ts';
import { effectiveAccessRoutes } from './effective-access/effective-access-routes.ts';
import { exportProgressRoute } from './exports/progress-route.ts';
import { healthRoutes } from './health/health-routes.ts';
import { statusRoutes } from './health/status-routes.ts';
import { insightRoutes } from './insights/insight-routes.ts';
import { bulkRoutes } from './jobs/bulk-routes.ts';
import { importRoutes } from './jobs/import-routes.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { lookupRoutes } from './lookups/lookup-routes.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { privacyPeopleRoutes } from './privacy/privacy-people-routes.ts';
import { privacyRequestRoutes } from './privacy/privacy-request-routes.ts';
import { profileRoutes } from './profiles/profile-routes.ts';
import { queueEventRoutes } from './queue/queue-event-routes.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { roleHolderRoutes } from './roles/role-holder-routes.ts';
import { roleRoutes } from './roles/role-routes.ts';
import { isAnchored } from './seals/anchors.ts';
import { sealRoutes } from './seals/seal-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { securityLogRoutes } from './security-log/security-log-routes.ts';
import { serviceAccountRoutes } from './service-accounts/service-account-routes.ts';
import { factorRoutes } from './sign-in/factor-routes.ts';
import { reauthenticationRoutes } from './sign-in/reauthentication-routes.ts';
import { secondStepRoutes } from './sign-in/second-step-routes.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
import { signOnSecrets, singleSignOnRoutes } from './sign-in/single-sign-on-routes.ts';
import { skillRoutes } from './skills/skill-routes.ts';
import { avatarRoutes } from './system-users/avatar-routes.ts';
import { newEmailRoutes } from './system-users/new-email-routes.ts';
import { systemUserRoutes } from './system-users/system-user-routes.ts';
import { systemUserSignInRoutes } from './system-users/system-user-sign-in-routes.ts';
import type { WatchedStorage } from './system-users/watched-storage.ts';
import { systemVariableRoutes } from './system-variables/system-variable-routes.ts';
import { userRoutes } from './users/user-routes.ts';
import { userSignInRoutes } from './users/user-sign-in-routes.ts';
import { viewRoutes } from './views/view-routes.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';
import type { WebhookSecrets } from './webhooks/webhook-secrets.ts';

type ApiParts = Pick<
  AppParts,
  'db' | 'reserved' | 'usage' | 'callers' | 'listenToQueues' | 'isEmbedded' | 'hasRoom' | 'config'
> & {
  secret: string;
  storage: WatchedStorage;
  seal: Seal;
  factorSecrets: FactorSecrets;
  passwords: PasswordPolicy;
  actions: ReturnType<typeof bulkParts>;
  onMailQueued: () => void;
  onJob: () => void;
  /** Called when a search for mentions of a person was started. */
  onSearch: () => void;
  webhookSecrets: WebhookSecrets;
  onDelivery: () => void;
};

/** All calls of the API, and who calls. */
export async function apiRoutes(api: FastifyInstance, parts: ApiParts) {
  const {
    db,
    reserved,
    config,
    callers,
    listenToQueues,
    storage,
    seal,
    actions,
    onMailQueued,
    onJob,
    onSearch,
  } = parts;
  const { usage = () => ({}), isEmbedded = false, hasRoom, passwords } = parts;
  const onError = (error: unknown) => api.log.error(error);
  const tokens = sessionTokens(parts.secret);
  const devices = deviceCookies(parts.secret);
  const { SESSION_IDLE_MINUTES: idleMinutes, PUBLIC_URL: publicUrl } = config;
  const opening = {
    ...{ tokens, devices, publicUrl, passwords, onMailQueued },
    factorSecrets: parts.factorSecrets,
    passkeySite: passkeySite(publicUrl, config.CONSOLE_ORIGINS),
    isSecondStepRequired: config.SECOND_STEP === 'required',
    provider: identityProvider(config),
    signOnSecrets: signOnSecrets(parts.secret),
  };
  recogniseCaller(api, reserved, { tokens, changes: callers, idleMinutes });
  healthRoutes(api, api.watch.readiness);
  statusRoutes(api, db, {
    ...{ isEmbedded, hasRoom, usage, pictures: storage },
    anchorHours: isAnchored(config) ? config.SEAL_ANCHOR_HOURS : undefined,
    config,
  });
  sessionRoutes(api, db, {
    ...{ ...opening, idleMinutes },
    platformUrl: config.PLATFORM_URL,
    draftDays: config.DRAFT_DAYS,
  });
  secondStepRoutes(api, db, opening);
  singleSignOnRoutes(api, db, { ...opening, config, secret: parts.secret });
  reauthenticationRoutes(api, db, opening);
  factorRoutes(api, db, opening);
  companyRoutes(api, db);
  companyCopyRoutes(api, db, seal);
  branchRoutes(api, db);
  lookupRoutes(api, db, config);
  departmentRoutes(api, db);
  profileRoutes(api, db);
  userRoutes(api, db, { onMailQueued });
  userSignInRoutes(api, db, { publicUrl });
  systemUserRoutes(api, db, { devices, passwords, onMailQueued });
  systemUserSignInRoutes(api, db, { idleMinutes, publicUrl, passwords, onMailQueued });
  newEmailRoutes(api, db, { onMailQueued });
  await api.register(async (pictures) => avatarRoutes(pictures, db, storage));
  roleRoutes(api, db);
  roleHolderRoutes(api, db);
  effectiveAccessRoutes(api, db);
  skillRoutes(api, db);
  insightRoutes(api, db);
  systemVariableRoutes(api, db, { seal, values: clientVariableStore(db, seal) });
  clientVariableRoutes(api, db, seal);
  queueRoutes(api, db, config.REMOVED_QUEUE_HOURS);
  queueEventRoutes(api, reserved, { callers, listenToQueues, onError });
  changeRoutes(api, db);
  activityRoutes(api, db);
  securityLogRoutes(api, db);
  serviceAccountRoutes(api, db);
  privacyRequestRoutes(api, db);
  sealRoutes(api, db);
  searchRoutes(api, db);
  exportProgressRoute(api, db);
  jobRoutes(api, db, { actions, onJob });
  bulkRoutes(api, db, { parts: actions, onJob });
  importRoutes(api, db, { parts: actions, onJob, onError });
  overviewRoutes(api, db, { backupDays: config.BACKUP_DAYS, onError });
  viewRoutes(api, db);
  privacyPeopleRoutes(api, db, {
    ...{ storage, dataDir: config.DATA_DIR, onSearch },
    onError: api.watch.onFailure('privacy'),
  });
  webhookRoutes(api, db, {
    secrets: parts.webhookSecrets,
    isPrivateAllowed: config.WEBHOOK_PRIVATE,
    onDelivery: parts.onDelivery,
  });
}
