import { createCipheriv, randomBytes } from 'node:crypto';
import { keptSecret } from '../auth/kept-secret.ts';
import { Refusal } from '../http/errors.ts';
import type { Config } from '../settings/config.ts';

export type Seal = (value: string) => string;

/**
 * The key that encrypts secret variables: VARIABLES_KEY or, for the embedded database, a key created at the first start
 * and stored in DATA_DIR. Another database has none of its own, because all its servers and the chat platform need the same.
 */
export const variablesKey = async ({
  VARIABLES_KEY,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'VARIABLES_KEY' | 'DATABASE_URL' | 'DATA_DIR'>) =>
  VARIABLES_KEY ?? (DATABASE_URL ? undefined : keptSecret(DATA_DIR, 'variables-key', 32, 'base64'));

/** Encrypts secrets with this key for the chat platform, as docs/platform.md says. Nothing in this server decrypts them. */
export const sealWith =
  (key: string | undefined): Seal =>
  (value) => {
    if (!key) throw new Refusal(409, 'Secrets need the setting VARIABLES_KEY');
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce);
    const sealed = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `v1.${sealed.toString('base64')}`;
  };
