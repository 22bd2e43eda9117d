import { hkdfSync, randomBytes } from 'node:crypto';
import { encryptionWith } from '../../platform/crypto/encryption.ts';

const bytes = 32;

/**
 * Makes the secrets of webhooks, and encrypts them for the database with a key derived from that of the sessions. With
 * another key than they were encrypted with, they are lost.
 */
export function webhookSecrets(sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'webhook secrets', 32));
  const { encrypt, decrypt } = encryptionWith(key);

  return {
    /** A new secret, as its receiver gets it and as it is stored. */
    make() {
      const shown = `whsec_${randomBytes(bytes).toString('base64')}`;
      return { shown, stored: `v1.${encrypt(shown)}` };
    },

    /** The secret in what is stored; undefined when it was encrypted with another key. */
    decrypt: (stored: string) => decrypt(stored.replace(/^v1\./, '')),
  };
}

export type WebhookSecrets = ReturnType<typeof webhookSecrets>;
