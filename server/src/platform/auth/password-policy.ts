import type { Config } from '../settings/config.ts';

/** Who signs in with a password: everybody, or only those accounts that get in when the provider is away. */
export const passwordPolicy = ({
  PASSWORD_SIGN_IN,
  BREAK_GLASS,
}: Pick<Config, 'PASSWORD_SIGN_IN' | 'BREAK_GLASS'>) => ({
  areForAll: PASSWORD_SIGN_IN,
  isFor: (email: string) => PASSWORD_SIGN_IN || BREAK_GLASS.includes(email.toLowerCase()),
});

export type PasswordPolicy = ReturnType<typeof passwordPolicy>;
