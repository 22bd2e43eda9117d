import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppParts } from '../app-parts.ts';
import { callerChanges } from '../platform/db/connect/caller-changes.ts';
import { openStorage } from '../platform/storage/avatar-storage.ts';

/** The key of the session tokens. */
export const secret = 'a secret that only tests know, long enough';

/** The key of secret variables. */
export const variablesKey = Buffer.alloc(32, 'tests').toString('base64');

/** All parts of the server except its database. They send nothing to other machines. */
export async function appParts() {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-files-'));
  const parts: Omit<AppParts, 'db' | 'reserved'> = {
    secret,
    variablesKey,
    isSealing: false,
    factorKeys: [Buffer.alloc(32, 'factors').toString('base64')],
    // Receives no notifications, so no caller is cached.
    callers: callerChanges(),
    // Receives no notifications either.
    listenToQueues: () => ({ isCurrent: () => false, close: () => {} }),
    hasRoom: async () => true,
    mailer: { send: async () => {} },
    storage: await openStorage({ DATA_DIR: folder, STORAGE_URL: undefined }),
    config: {
      API_DOCS: 'public',
      BACKUP_DAYS: 8,
      API_BASE_URL: '/api',
      BREAK_GLASS: [],
      CEP_URL: [],
      CNPJ_URL: [],
      CONSOLE_ORIGINS: ['https://console.example.com'],
      DATA_DIR: folder,
      DRAFT_DAYS: 7,
      JOB_DAYS: 30,
      LOG_LEVEL: 'silent',
      LOOKUP_PRIVATE: false,
      METRICS_PORT: undefined,
      METRICS_TOKEN: undefined,
      OUTBOX_DAYS: 30,
      OIDC_NAME: 'SSO',
      OIDC_SCOPES: 'openid profile email',
      OIDC_VERIFIED_CLAIM: 'email_verified',
      PASSWORD_SIGN_IN: true,
      PLATFORM_URL: 'https://platform.example.com',
      PUBLIC_URL: 'http://retaguarda.test',
      REMOVED_QUEUE_HOURS: 24,
      SEAL_ANCHOR_HOURS: 1,
      SEAL_ANCHOR_PRIVATE: false,
      SECOND_STEP: 'optional',
      SECURITY_LOG_MONTHS: 12,
      SESSION_IDLE_MINUTES: 60,
      TRUST_PROXY: undefined,
      WEBHOOK_PRIVATE: true,
    },
  };
  return { parts, removeFiles: () => rm(folder, { recursive: true }) };
}
