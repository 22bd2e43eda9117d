import { createDecipheriv } from 'node:crypto';

/** Decrypts a secret as the chat platform does, by what docs/platform.md says. */
export function decryptSecret(sealed: string, key: string) {
  const [version, content = ''] = sealed.split('.');
  if (version !== 'v1') throw new Error(`Unknown version ${version}`);
  const bytes = Buffer.from(content, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}
