import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Config } from '../settings/config.ts';
import { keptSecret } from './kept-secret.ts';

/**
 * The keys that encrypt what authenticator apps share with us: FACTORS_KEY or, for the embedded database, a key created at the
 * first start and stored in DATA_DIR. The first one encrypts, the others still decrypt.
 */
export const factorKeys = async ({
  FACTORS_KEY,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'FACTORS_KEY' | 'DATABASE_URL' | 'DATA_DIR'>) =>
  FACTORS_KEY ?? (DATABASE_URL ? [] : [await keptSecret(DATA_DIR, 'factors-key', 32, 'base64')]);

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts the secrets of people, each for its owner alone: in another person's row it cannot be decrypted. */
export function factorSecrets(keys: readonly string[]) {
  const known = keys.map((key) => ({ name: nameOf(key), bytes: Buffer.from(key, 'base64') }));
  const [newest] = known;

  return {
    /** Whether secrets can be encrypted. */
    canSeal: newest !== undefined,

    seal(secret: string, owner: number) {
      if (!newest) throw new Error('FACTORS_KEY is not set');
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, nonce).setAAD(Buffer.from(String(owner)));
      const sealed = Buffer.concat([
        nonce,
        cipher.update(secret, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${newest.name}.${sealed.toString('base64')}`;
    },

    /** Undefined when it was encrypted with a key that is not known any more, or for another person, or changed. */
    open(sealed: string, owner: number) {
      const [name = '', content = ''] = sealed.split('.');
      const key = known.find((one) => one.name === name);
      if (!key) return undefined;
      const bytes = Buffer.from(content, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(String(owner)))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([opened, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },

    /** The beginning of what the newest key has encrypted; undefined without a key. */
    newestName: newest?.name,
  };
}

export type FactorSecrets = ReturnType<typeof factorSecrets>;

/** Tells one key from another, and says nothing about it. */
const nameOf = (key: string) =>
  createHash('sha256').update('retaguarda factors key\0').update(key).digest('hex').slice(0, 12);
