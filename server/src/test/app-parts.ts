import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callerChanges } from '../platform/db/connect/caller-changes.ts';
import { readConfig } from '../platform/settings/config.ts';
import { openStorage } from '../platform/storage/avatar-storage.ts';
import type { AppParts } from '../services.ts';

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
    listenTo: () => ({ isCurrent: () => false, close: () => {} }),
    hasRoom: async () => true,
    mailer: { send: async () => {} },
    storage: await openStorage({ DATA_DIR: folder, STORAGE_URL: undefined }),
    config: {
      ...readConfig({}),
      CEP_URL: [],
      CNPJ_URL: [],
      CONSOLE_ORIGINS: ['https://console.example.com'],
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      PLATFORM_URL: 'https://platform.example.com',
      PUBLIC_URL: 'http://retaguarda.test',
      WEBHOOK_PRIVATE: true,
    },
  };
  return { parts, removeFiles: () => rm(folder, { recursive: true }) };
}
