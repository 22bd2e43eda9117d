import { createHash, randomBytes } from 'node:crypto';

/** What begins so is the token of a program. Tools that look for leaked secrets find it by this, and by its checksum. */
const prefix = 'rtg_';
const checksumLength = 6;
const form = /^rtg_[\w-]{43}[\w-]{6}$/;

const checksumOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, checksumLength);

/** 256 random bits, and a checksum by which a token that was cut off or mistyped is known without asking the database. */
export function newServiceToken() {
  const secret = prefix + randomBytes(32).toString('base64url');
  return secret + checksumOf(secret);
}

/** Whether it was meant to be the token of a program; a session's token begins otherwise. */
export const isServiceToken = (bearer: string) => bearer.startsWith(prefix);

export const isWholeServiceToken = (bearer: string) =>
  form.test(bearer) && checksumOf(bearer.slice(0, -checksumLength)) === bearer.slice(-checksumLength);
