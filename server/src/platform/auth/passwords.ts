import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from '../bounded-queue.ts';
import type { Config } from '../settings/config.ts';

/** Argon2id with 19 MiB and two passes: the minimum that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Fewer at once than there are threads for it: files and names of other machines need these threads too. */
const hashing = boundedQueue({ atOnce: 3, mostWaiting: 60 });

export const hashPassword = (password: string) => hashing.run(() => hash(password, cost));

/** The hash of a text that nobody knows, of the same cost. It is checked for unknown accounts: they take the same time. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$SVzx6h6HKuYz0rEUNXpWng$y90rjS7a+p2I6UzE9mIcbJi+Y3VSsh9ZHsEcGn7o29Q';

/** Whether this is the password of the account. It takes the same time without an account or without a password. */
export async function isPasswordOf(password_hash: string | null | undefined, password: string) {
  const isRight = await hashing.run(() => verify(password_hash ?? dummyHash, password));
  return isRight && password_hash != null;
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes a password that a person reads from a screen and types: without letters that look like digits. */
export function makePassword() {
  const characters = Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `R${characters}7`;
}

/** Who signs in with a password: everybody, or only those accounts that get in when the provider is away. */
export const passwordPolicy = ({
  PASSWORD_SIGN_IN,
  BREAK_GLASS,
}: Pick<Config, 'PASSWORD_SIGN_IN' | 'BREAK_GLASS'>) => ({
  areForAll: PASSWORD_SIGN_IN,
  isFor: (email: string) => PASSWORD_SIGN_IN || BREAK_GLASS.includes(email.toLowerCase()),
});

export type PasswordPolicy = ReturnType<typeof passwordPolicy>;
