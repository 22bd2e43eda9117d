import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes, as OWASP recommends at least. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** The hash of nothing anyone can type: an unknown account takes as long as a wrong password. */
const nobody = hashPassword(String.fromCharCode(0));

/** Whether the password is the account's. Without an account, or without a password yet, it takes the same time. */
export async function isPasswordOf(password_hash: string | null | undefined, password: string) {
  const isRight = await verify(password_hash ?? (await nobody), password);
  return isRight && password_hash != null;
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to be typed once, from a screen: no letters that look like digits. */
export function makePassword() {
  const letters = Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `R${letters}7`;
}
