import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const bytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Makes the secrets of webhooks, and encrypts them for the database with a key that follows from the one of the sessions.
 * With another key than they were encrypted with, they are gone.
 */
export function webhookSecrets(sessionSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'webhook secrets', 32));

  return {
    /** A new secret, as its receiver gets it and as it is stored. */
    make() {
      const shown = `whsec_${randomBytes(bytes).toString('base64')}`;
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([
        nonce,
        cipher.update(shown, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return { shown, stored: `v1.${sealed.toString('base64')}` };
    },

    /** The secret in what is stored; undefined when it was encrypted with another key. */
    open(stored: string) {
      const sealed = Buffer.from(stored.replace(/^v1\./, ''), 'base64');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(sealed.subarray(-tagBytes));
        return (
          decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
        );
      } catch {
        return undefined;
      }
    },
  };
}

export type WebhookSecrets = ReturnType<typeof webhookSecrets>;
