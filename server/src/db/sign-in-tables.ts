import type { ColumnType, Generated } from 'kysely';

type Time = ColumnType<Date, Date | string, Date | string>;

export type SessionTable = {
  id: Generated<string>;
  system_user_id: number;
  created_at: Generated<Date>;
  expires_at: Time;
};

export type PasswordTokenTable = {
  token_hash: string;
  system_user_id: number | null;
  user_id: number | null;
  expires_at: Time;
};

export type NewEmailTable = {
  system_user_id: number;
  email: string;
  /** Null until the e-mail with the link is written. */
  token_hash: string | null;
  session_id: string;
  expires_at: Time;
};
