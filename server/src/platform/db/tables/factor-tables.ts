import type { ColumnType, Generated } from 'kysely';
import type { Time } from './columns.ts';

export type AuthenticatorTable = {
  system_user_id: number;
  /** Encrypted, see platform/auth/factor-secrets.ts. */
  secret: string;
  is_confirmed: Generated<boolean>;
  /** The step of thirty seconds that the last accepted code belonged to. */
  last_step: ColumnType<string, number | undefined, number>;
  created_at: Generated<Date>;
};

export type PasskeyTable = {
  id: Generated<number>;
  system_user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: ColumnType<string, number, number>;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: ColumnType<Date | null, undefined, Date>;
};

export type RecoveryCodeTable = { system_user_id: number; code_hash: string };

/** What a ticket or a challenge was given out for. */
export type ChallengePurpose =
  | 'secondStep'
  | 'passkeySignIn'
  | 'passkeySecondStep'
  | 'passkeyProof'
  | 'passkeyNew'
  | 'singleSignOn';

export type SignInChallengeTable = {
  token_hash: string;
  purpose: ChallengePurpose;
  system_user_id: number | null;
  bound_to: string | null;
  /** What is stored until the sign-in continues, encrypted. */
  carried: ColumnType<string | null, string | null | undefined, never>;
  expires_at: Time;
};

/** The account of a person at a provider. */
export type SingleSignOnLinkTable = {
  issuer: string;
  subject: string;
  system_user_id: number;
  created_at: Generated<Date>;
};

export type SingleSignOnSessionTable = {
  session_id: string;
  issuer: string;
  subject: string;
  /** What the provider calls its own session. */
  sid: string | null;
  /** Encrypted. */
  id_token: string;
};
