import { createHash, randomBytes } from 'node:crypto';

/** The prefix of programs' tokens. Scanners for leaked secrets find a token by it, and by its checksum. */
const prefix = 'rtg_';
const checksumLength = 6;
const form = /^rtg_[\w-]{43}[\w-]{6}$/;

const checksumOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, checksumLength);

/** 256 random bits and a checksum, which detects a truncated or mistyped token without a query. */
export function newServiceToken() {
  const secret = prefix + randomBytes(32).toString('base64url');
  return secret + checksumOf(secret);
}

/** Whether it was meant to be the token of a program; a session's token begins otherwise. */
export const isServiceToken = (bearer: string) => bearer.startsWith(prefix);

export const isWholeServiceToken = (bearer: string) =>
  form.test(bearer) && checksumOf(bearer.slice(0, -checksumLength)) === bearer.slice(-checksumLength);
