import { delimiter, dirname } from 'node:path';
import { packagePrograms } from './set-up.mjs';

/** Every setting of the server. */
export const serverSettings = [
  'PORT',
  'HOST',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'MIGRATION_DATABASE_URL',
  'DATA_DIR',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'DEMO_DATA',
  'PLATFORM_URL',
  'PUBLIC_URL',
  'API_BASE_URL',
  'API_DOCS',
  'MCP',
  'BACKUP_DAYS',
  'CONSOLE_ORIGINS',
  'SMTP_URL',
  'STORAGE_URL',
  'MAIL_FROM',
  'SESSION_SECRET',
  'FACTORS_KEY',
  'SECOND_STEP',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_SCOPES',
  'OIDC_VERIFIED_CLAIM',
  'OIDC_PROFILE_CLAIM',
  'OIDC_PROFILES',
  'PASSWORD_SIGN_IN',
  'BREAK_GLASS',
  'SEAL_ANCHOR_EMAIL',
  'SEAL_ANCHOR_FILE',
  'SEAL_ANCHOR_HOURS',
  'SEAL_ANCHOR_PRIVATE',
  'SEAL_ANCHOR_URL',
  'SECURITY_EVENTS',
  'SECURITY_LOG_MONTHS',
  'HISTORY_MONTHS',
  'REMOVED_QUEUE_HOURS',
  'JOB_DAYS',
  'OUTBOX_DAYS',
  'DRAFT_DAYS',
  'SESSION_IDLE_MINUTES',
  'VARIABLES_KEY',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'CEP_URL',
  'CNPJ_URL',
  'LOOKUP_PRIVATE',
  'WEBHOOK_PRIVATE',
  'METRICS_TOKEN',
  'METRICS_PORT',
  'METRICS_HOST',
  'TRACES_URL',
  'DRAIN_SECONDS',
  'WORKERS',
];

/**
 * The environment for tests, pictures and measurements. Our programs come first on the path. The settings of the server
 * are removed: a test must never use the database, the mail server or the files of a real installation.
 */
export function testEnvironment(node, added) {
  const inherited = Object.entries(process.env).filter(([name]) => !serverSettings.includes(name));
  return {
    ...Object.fromEntries(inherited),
    PATH: [packagePrograms, dirname(node), process.env.PATH].join(delimiter),
    ...added,
  };
}
