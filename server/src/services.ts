import type { BulkEntity } from '@retaguarda/contract/entities';
import { bulkEntities } from '@retaguarda/contract/entities/jobs';
import { configuring } from './capabilities/configuration/apply-configuration.ts';
import type { ConfiguredSections } from './capabilities/configuration/configured-section.ts';
import type { Restorations } from './capabilities/history/undo-change.ts';
import type { BulkParts, JobParts } from './capabilities/jobs/job-actions.ts';
import { startJobRunner } from './capabilities/jobs/job-runner.ts';
import { clientVariableStore } from './entities/client-variables/client-variable-store.ts';
import type { ValuesOfCompanies } from './entities/system-variables/system-variable-store.ts';
import { startWebhookSender } from './entities/webhooks/webhook-sender.ts';
import { webhookSecrets as webhookSecretsWith } from './entities/webhooks/webhook-store.ts';
import { describedEntities, descriptionOf, entities } from './entities.ts';
import { configuredPolicies } from './features/approvals/configured-policies.ts';
import { companyCopying } from './features/company-copies/company-copying.ts';
import { configuredTemplates } from './features/company-copies/configured-templates.ts';
import { startEndDates } from './features/end-dates/end-dates.ts';
import { startDailyDigest } from './features/inbox/daily-digest.ts';
import { addDeadlineEntries } from './features/privacy/deadline-entries.ts';
import { erasures } from './features/privacy/erasure.ts';
import { startMentionSearches } from './features/privacy/mention-search-runner.ts';
import { dataMapOf } from './features/privacy/privacy-people-routes.ts';
import { isAnchored } from './features/seals/anchors.ts';
import { startSealing } from './features/seals/start-sealing.ts';
import { startSecurityEventSender } from './features/security-events/security-event-sender.ts';
import { senderTo } from './features/security-events/send-events.ts';
import { signOnSecrets } from './features/sign-in/single-sign-on-routes.ts';
import { deviceCookies } from './platform/auth/device-cookies.ts';
import { factorSecrets as factorSecretsWith } from './platform/auth/factor-secrets.ts';
import { factorStore } from './platform/auth/factor-store.ts';
import { identityProvider } from './platform/auth/identity-provider.ts';
import { passkeySite } from './platform/auth/passkeys.ts';
import { type PasswordPolicy, passwordPolicy } from './platform/auth/passwords.ts';
import { sessionTokens } from './platform/auth/tokens.ts';
import { type EncryptSecret, secretEncryption } from './platform/crypto/secret-variables.ts';
import { prepareChangeMonths } from './platform/db/change-months.ts';
import type { Database } from './platform/db/connect/connect.ts';
import { settleExpired } from './platform/inbox/add-to-inbox.ts';
import { startMailQueue } from './platform/mail/mail-queue.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { ServerWatch } from './platform/observability/watch-server.ts';
import type { Config } from './platform/settings/config.ts';
import type { Storage } from './platform/storage/avatar-storage.ts';
import { watchStorage } from './platform/storage/watched-storage.ts';
import { removals, startHousekeeping } from './removals.ts';

/** What the server is built of. */
export type AppParts = Pick<Database, 'db' | 'reserved' | 'callers' | 'listenTo' | 'hasRoom'> &
  Partial<Pick<Database, 'patiently' | 'replica' | 'usage' | 'queue' | 'isEmbedded'>> & {
    config: Config;
    mailer: Mailer;
    storage: Storage;
    secret: string;
    /** Encrypts secret variables. Without it there are none. */
    variablesKey: string | undefined;
    /** Encrypt the secrets of authenticator apps. Without one there are no apps. */
    factorKeys: readonly string[];
    /** Whether what is recorded is sealed. Tests that compare all rows leave it out. */
    isSealing?: boolean;
    /** The metrics of all processes of this server, where there are several. */
    readAllMetrics?: (() => Promise<string>) | undefined;
  };

/** Builds what the routes use, and starts the work in the background. Each routes function names what it takes of it. */
export function startServices(parts: AppParts, watch: ServerWatch) {
  const { db, reserved, callers, listenTo, hasRoom, config, mailer, secret } = parts;
  const { patiently = (work) => work(db), usage = () => ({}), isEmbedded = false, isSealing = true } = parts;
  const encrypt = secretEncryption(parts.variablesKey);
  const factorSecrets = factorSecretsWith(parts.factorKeys);
  const webhookSecrets = webhookSecretsWith(secret);
  const passwords = passwordPolicy(config);
  const storage = watchStorage(parts.storage, watch.onFailure('pictures'));
  const clientVariables = clientVariableStore(db, encrypt);
  const bulkParts = bulkPartsOf({ encrypt, passwords, clientVariables });
  const configuredSections: ConfiguredSections = {
    tags: entities.tag.configured(),
    system_variables: entities.client_system_variable.configured({ encrypt, clientVariables }),
    roles: entities.role.configured(),
    profiles: entities.profile.configured(),
    approval_policies: configuredPolicies,
    insights: entities.insight.configured(),
    webhooks: entities.webhook.configured({ webhookSecrets, config }),
    company_templates: configuredTemplates,
  };
  const jobParts: JobParts = {
    ...bulkParts,
    configuration: { actions: { configure: configuring(configuredSections) } },
  };

  const mailQueue = startMailQueue({
    db,
    mailer,
    publicUrl: config.PUBLIC_URL,
    hasPassword: passwords.isFor,
    onError: watch.onFailure('mails'),
  });
  const jobRunner = startJobRunner({
    db,
    actions: jobParts,
    mailQueue,
    onError: watch.onFailure('jobs'),
  });
  const mentionSearches = startMentionSearches({ db, patiently, onError: watch.onFailure('privacy') });
  const webhookSender = startWebhookSender({
    db,
    secrets: webhookSecrets,
    guard: { isPrivateAllowed: config.WEBHOOK_PRIVATE },
    mailQueue,
    onResult: watch.countDelivery,
    onError: watch.onFailure('webhooks'),
  });
  const housekeeping = startHousekeeping(
    [
      ...removals(db, config),
      () => prepareChangeMonths(db),
      () => factorStore(db, factorSecrets).renewSecrets(),
      () => addDeadlineEntries(db),
      () => settleExpired(db),
      () => erasures(db, dataMapOf({ storage, config }), watch.onFailure('privacy')).finishHeld(),
    ],
    watch.onFailure('housekeeping'),
  );
  const endDates = startEndDates({ db, onError: watch.onFailure('housekeeping') });
  const dailyDigest = startDailyDigest({ db, mailQueue, onError: watch.onFailure('mails') });
  // The mail queue is the last to stop: the others add to it.
  const workers: { stop: () => Promise<void> }[] = [
    jobRunner,
    mentionSearches,
    housekeeping,
    endDates,
    webhookSender,
    dailyDigest,
    mailQueue,
  ];
  const send = senderTo(config.SECURITY_EVENTS);
  if (send)
    workers.unshift(startSecurityEventSender({ db, send, onError: watch.onFailure('security-events') }));
  if (isSealing) workers.unshift(startSealing({ db, mailer, config, onError: watch.onFailure('seals') }));

  return {
    db,
    reserved,
    callers,
    listenTo,
    hasRoom,
    usage,
    isEmbedded,
    config,
    secret,
    storage,
    encrypt,
    factorSecrets,
    webhookSecrets,
    passwords,
    tokens: sessionTokens(secret),
    devices: deviceCookies(secret),
    passkeySite: passkeySite(config.PUBLIC_URL, config.CONSOLE_ORIGINS),
    provider: identityProvider(config),
    signOnSecrets: signOnSecrets(secret),
    anchorHours: isAnchored(config) ? config.SEAL_ANCHOR_HOURS : undefined,
    clientVariables,
    jobParts,
    configuredSections,
    restorations: restorationsOf(bulkParts),
    mailQueue,
    jobRunner,
    mentionSearches,
    webhookSender,
    async stop() {
      for (const worker of workers) await worker.stop();
    },
  };
}

export type Services = ReturnType<typeof startServices>;

type BulkServices = {
  encrypt: EncryptSecret;
  passwords: PasswordPolicy;
  clientVariables: ValuesOfCompanies;
};

/** Collects what can be done to many rows at once, by entity. */
export function bulkPartsOf(services: BulkServices): BulkParts {
  const parts = bulkEntities.map((entity) => [entity, entities[entity].bulk(services)]);
  const { client, ...others } = Object.fromEntries(parts) as BulkParts;
  const copy = companyCopying(services.encrypt);
  return { ...others, client: { ...client, actions: { ...client.actions, copy } } };
}

/** How a deleted row is created again: by default as the undo of a bulk deletion does it. */
const restorationsOf = (parts: Partial<BulkParts>): Restorations =>
  Object.fromEntries(
    describedEntities.map((entity) => [
      entity,
      descriptionOf(entity).restore ?? parts[entity as BulkEntity]?.actions.delete?.undo,
    ]),
  );
