import { createHash } from 'node:crypto';
import { encryptionWith } from '../crypto/encryption.ts';
import type { Config } from '../settings/config.ts';
import { storedSecret } from './stored-secret.ts';

/**
 * The keys that encrypt what authenticator apps share with us: FACTORS_KEY or, for the embedded database, a key created at the
 * first start and stored in DATA_DIR. The first one encrypts, the others still decrypt.
 */
export const factorKeys = async ({
  FACTORS_KEY,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'FACTORS_KEY' | 'DATABASE_URL' | 'DATA_DIR'>) =>
  FACTORS_KEY ?? (DATABASE_URL ? [] : [await storedSecret(DATA_DIR, 'factors-key', 32, 'base64')]);

/** Encrypts the secrets of people, each for its owner alone: in another person's row it cannot be decrypted. */
export function factorSecrets(keys: readonly string[]) {
  const known = keys.map((key) => ({ name: nameOf(key), ...encryptionWith(Buffer.from(key, 'base64')) }));
  const [newest] = known;

  return {
    canEncrypt: newest !== undefined,

    encrypt(secret: string, owner: number) {
      if (!newest) throw new Error('FACTORS_KEY is not set');
      return `${newest.name}.${newest.encrypt(secret, String(owner))}`;
    },

    /** Undefined when it was encrypted with a key that is not known any more, or for another person, or changed. */
    decrypt(encrypted: string, owner: number) {
      const [name = '', content = ''] = encrypted.split('.');
      return known.find((one) => one.name === name)?.decrypt(content, String(owner));
    },

    /** The beginning of what the newest key has encrypted; undefined without a key. */
    newestName: newest?.name,
  };
}

export type FactorSecrets = ReturnType<typeof factorSecrets>;

/** Distinguishes the keys, and reveals nothing about them. */
const nameOf = (key: string) =>
  createHash('sha256').update('retaguarda factors key\0').update(key).digest('hex').slice(0, 12);
