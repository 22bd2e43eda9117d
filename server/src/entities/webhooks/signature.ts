import { createHmac } from 'node:crypto';

type Signed = { id: string; timestamp: number; body: string };

/** The header webhook-signature, as Standard Webhooks says: a signature by each of the secrets, with spaces in between. */
export const signatureOf = ({ id, timestamp, body }: Signed, secrets: string[]) =>
  secrets
    .map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');
