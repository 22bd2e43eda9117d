import type { CallerChanges } from './platform/db/connect/caller-changes.ts';
import type { Database, Db } from './platform/db/connect/connect.ts';
import type { PoolUsage } from './platform/db/connect/pool.ts';
import type { Replica } from './platform/db/connect/replica.ts';
import type { QueryQueue } from './platform/http/watch-load.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Config } from './platform/settings/config.ts';
import type { Storage } from './platform/storage/avatar-storage.ts';

/** What the server is built of. */
export type AppParts = {
  db: Db;
  /** Connections for the queries of every request. */
  reserved: Db;
  /** Runs long work on a connection of its own. */
  patiently?: Database['patiently'];
  /** Where lists and exports may be read. */
  replica?: Replica | undefined;
  /** How busy the connections are. */
  usage?: () => Record<string, PoolUsage>;
  /** The queries that wait for a connection. Without it, no load is shed. */
  queue?: QueryQueue;
  /** Notifies when a caller's rights change, so that cached callers can be dropped. */
  callers: CallerChanges;
  /** Notifies when queues change, for the consoles that show them. */
  listenToQueues: Database['listenToQueues'];
  /** Whether the database is the embedded one. */
  isEmbedded?: boolean;
  hasRoom: () => Promise<boolean>;
  mailer: Mailer;
  storage: Storage;
  secret: string;
  /** Encrypts secret variables. Without it there are none. */
  variablesKey: string | undefined;
  /** Whether what is recorded is sealed. Tests that compare all rows leave it out. */
  isSealing?: boolean;
  /** Encrypt the secrets of authenticator apps. Without one there are no apps. */
  factorKeys: readonly string[];
  config: Pick<
    Config,
    | 'API_BASE_URL'
    | 'API_DOCS'
    | 'BACKUP_DAYS'
    | 'BREAK_GLASS'
    | 'CEP_URL'
    | 'CNPJ_URL'
    | 'CONSOLE_ORIGINS'
    | 'DATA_DIR'
    | 'DRAFT_DAYS'
    | 'HISTORY_MONTHS'
    | 'JOB_DAYS'
    | 'LOG_LEVEL'
    | 'LOOKUP_PRIVATE'
    | 'METRICS_PORT'
    | 'METRICS_TOKEN'
    | 'OUTBOX_DAYS'
    | 'OIDC_CLIENT_ID'
    | 'OIDC_CLIENT_SECRET'
    | 'OIDC_ISSUER'
    | 'OIDC_NAME'
    | 'OIDC_PROFILES'
    | 'OIDC_PROFILE_CLAIM'
    | 'OIDC_SCOPES'
    | 'OIDC_VERIFIED_CLAIM'
    | 'PASSWORD_SIGN_IN'
    | 'PLATFORM_URL'
    | 'PUBLIC_URL'
    | 'REMOVED_QUEUE_HOURS'
    | 'SEAL_ANCHOR_EMAIL'
    | 'SEAL_ANCHOR_FILE'
    | 'SEAL_ANCHOR_HOURS'
    | 'SEAL_ANCHOR_PRIVATE'
    | 'SEAL_ANCHOR_URL'
    | 'SECOND_STEP'
    | 'SECURITY_LOG_MONTHS'
    | 'SESSION_IDLE_MINUTES'
    | 'SMTP_URL'
    | 'TRACES_URL'
    | 'TRUST_PROXY'
    | 'WEBHOOK_PRIVATE'
  >;
  /** The metrics of all processes of this server, where there are several. */
  readAllMetrics?: (() => Promise<string>) | undefined;
};
