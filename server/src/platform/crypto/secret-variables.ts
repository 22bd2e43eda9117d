import { secretMask, type Typed, wrongValue } from '@retaguarda/contract/variable-types';
import { storedSecret } from '../auth/stored-secret.ts';
import { FieldRefusal, Refusal } from '../http/errors.ts';
import type { Config } from '../settings/config.ts';
import { encryptionWith } from './encryption.ts';

/** Encrypts a secret variable for the chat platform. */
export type EncryptSecret = (value: string) => string;

/**
 * The key that encrypts secret variables: VARIABLES_KEY or, for the embedded database, a key created at the first start
 * and stored in DATA_DIR. Another database has none of its own, because all its servers and the chat platform need the same.
 */
export const variablesKey = async ({
  VARIABLES_KEY,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'VARIABLES_KEY' | 'DATABASE_URL' | 'DATA_DIR'>) =>
  VARIABLES_KEY ?? (DATABASE_URL ? undefined : storedSecret(DATA_DIR, 'variables-key', 32, 'base64'));

/** The chat platform decrypts secret variables, see docs/platform.md. Nothing in this server does. */
export function secretEncryption(key: string | undefined): EncryptSecret {
  const encryption = key && encryptionWith(Buffer.from(key, 'base64'));
  return (value) => {
    if (!encryption) throw new Refusal(409, 'Secrets need the setting VARIABLES_KEY');
    return `v1.${encryption.encrypt(value)}`;
  };
}

/** The columns that store a value of this type: as it is, or its mask and itself encrypted. Refuses a value that does not fit. */
export function encryptedValue(typed: Typed, value: string, encrypt: EncryptSecret, field = 'value') {
  const wrong = wrongValue(typed, value);
  if (wrong) throw new FieldRefusal(field, wrong);
  return typed.type === 'secret' ? { value: secretMask, secret: encrypt(value) } : { value, secret: null };
}
