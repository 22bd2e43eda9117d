import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { type bulkParts, recreations } from './bulk-parts.ts';
import { exportProgressRoute } from './capabilities/exports/export-route.ts';
import { activityRoutes } from './capabilities/history/activity-routes.ts';
import { changeRoutes } from './capabilities/history/change-routes.ts';
import { undoRoute } from './capabilities/history/undo-change.ts';
import { bulkRoutes } from './capabilities/jobs/bulk-routes.ts';
import { importRoutes } from './capabilities/jobs/import-routes.ts';
import { jobRoutes } from './capabilities/jobs/job-routes.ts';
import { viewRoutes } from './capabilities/views/view-routes.ts';
import { branchRoutes } from './entities/branches/branch-routes.ts';
import { clientVariableRoutes } from './entities/client-variables/client-variable-routes.ts';
import { clientVariableStore } from './entities/client-variables/client-variable-store.ts';
import { companyRoutes } from './entities/companies/company-routes.ts';
import { departmentRoutes } from './entities/departments/department-routes.ts';
import { insightRoutes } from './entities/insights/insight-routes.ts';
import { profileRoutes } from './entities/profiles/profile-routes.ts';
import { queueEventRoutes } from './entities/queue/queue-event-routes.ts';
import { queueRoutes } from './entities/queue/queue-routes.ts';
import { roleHolderRoutes, roleRoutes } from './entities/roles/role-routes.ts';
import { serviceAccountRoutes } from './entities/service-accounts/service-account-routes.ts';
import { skillRoutes } from './entities/skills/skill-routes.ts';
import { avatarRoutes } from './entities/system-users/avatar-routes.ts';
import { newEmailRoutes } from './entities/system-users/new-email-routes.ts';
import { systemUserRoutes } from './entities/system-users/system-user-routes.ts';
import { systemUserSignInRoutes } from './entities/system-users/system-user-sign-in-routes.ts';
import { systemVariableRoutes } from './entities/system-variables/system-variable-routes.ts';
import { userRoutes, userSignInRoutes } from './entities/users/user-routes.ts';
import { webhookRoutes } from './entities/webhooks/webhook-routes.ts';
import type { WebhookSecrets } from './entities/webhooks/webhook-store.ts';
import { companyCopyRoutes } from './features/company-copies/company-copy-routes.ts';
import { effectiveAccessRoutes } from './features/effective-access/effective-access-routes.ts';
import { lookupRoutes } from './features/lookups/lookup-routes.ts';
import { overviewRoutes } from './features/overview/overview-routes.ts';
import { privacyPeopleRoutes } from './features/privacy/privacy-people-routes.ts';
import { privacyRequestRoutes } from './features/privacy/privacy-request-routes.ts';
import { isAnchored } from './features/seals/anchors.ts';
import { sealRoutes } from './features/seals/seal-routes.ts';
import { searchRoutes } from './features/search/search-routes.ts';
import { factorRoutes } from './features/sign-in/factor-routes.ts';
import { reauthenticationRoutes } from './features/sign-in/reauthentication-routes.ts';
import { secondStepRoutes } from './features/sign-in/second-step-routes.ts';
import { sessionRoutes } from './features/sign-in/session-routes.ts';
import { signOnSecrets, singleSignOnRoutes } from './features/sign-in/single-sign-on-routes.ts';
import { statusRoutes } from './features/status/status-routes.ts';
import { deviceCookies } from './platform/auth/device-cookies.ts';
import type { FactorSecrets } from './platform/auth/factor-secrets.ts';
import { identityProvider } from './platform/auth/identity-provider.ts';
import { passkeySite } from './platform/auth/passkeys.ts';
import type { PasswordPolicy } from './platform/auth/password-policy.ts';
import { recogniseCaller } from './platform/auth/recognise-caller.ts';
import { sessionTokens } from './platform/auth/tokens.ts';
import type { EncryptSecret } from './platform/crypto/secret-variables.ts';
import { healthRoutes } from './platform/observability/health-routes.ts';
import { securityLogRoutes } from './platform/security-log/security-log-routes.ts';
import type { WatchedStorage } from './platform/storage/watched-storage.ts';

type ApiParts = Pick<
  AppParts,
  'db' | 'reserved' | 'usage' | 'callers' | 'listenToQueues' | 'isEmbedded' | 'hasRoom' | 'config'
> & {
  secret: string;
  storage: WatchedStorage;
  encrypt: EncryptSecret;
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
    encrypt,
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
  companyCopyRoutes(api, db, encrypt);
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
  systemVariableRoutes(api, db, { encrypt, values: clientVariableStore(db, encrypt) });
  clientVariableRoutes(api, db, encrypt);
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
  undoRoute(api, db, recreations(actions));
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
