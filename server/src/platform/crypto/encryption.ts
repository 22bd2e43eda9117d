import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts texts with AES-256-GCM and this key of 32 bytes. The result is the nonce, the ciphertext and the tag, in base64.
 * What is encrypted with a `context`, such as the id of its owner, can be decrypted only with the same one.
 */
export const encryptionWith = (key: Buffer) => ({
  encrypt(text: string, context = '') {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
    const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(parts).toString('base64');
  },

  /** Undefined when the text was encrypted with another key or another context, or was altered. */
  decrypt(encrypted: string, context = '') {
    const bytes = Buffer.from(encrypted, 'base64');
    try {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagBytes));
      const parts = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()];
      return Buffer.concat(parts).toString('utf8');
    } catch {
      return undefined;
    }
  },
});
