import type { RequestState } from '@retaguarda/contract/entities/change-requests';
import type { InboxKind } from '@retaguarda/contract/entities/inbox';
import type { WebhookStop } from '@retaguarda/contract/entities/webhooks';
import type { Language } from '@retaguarda/contract/languages';
import type { ColumnType, Generated } from 'kysely';
import type { Time } from './columns.ts';

/** The place and the time of a sign-in. */
export type SignInPlace = { browser: string | null; address: string; at: string };

/** A change to a person's second step, and who made it if not the person. */
export type FactorsNotice = {
  what: 'appAdded' | 'appRemoved' | 'passkeyAdded' | 'passkeyRemoved' | 'recoveryUsed' | 'reset';
  by: string | null;
};

/** Which webhook was switched off, and why. */
export type StoppedWebhook = { name: string; stopped: WebhookStop };

/** An unread entry of the inbox, with the names that its reader may see. */
export type DigestEntry = {
  id: number;
  kind: InboxKind;
  by: string | null;
  name: string | null;
  /** Of a change request. */
  state: RequestState | null;
  /** How many rows a job was to change, and has changed. */
  planned: number | null;
  done: number | null;
  due_on: string | null;
};

/** The newest unread entries of the inbox, and how many more there are. */
export type InboxDigest = { entries: DigestEntry[]; more: number };

export type SessionTable = {
  id: Generated<string>;
  system_user_id: number;
  created_at: Generated<Date>;
  expires_at: Time;
  /** The place where it was opened. */
  browser: ColumnType<string | null, string | null | undefined, never>;
  address: ColumnType<string | null, string | null | undefined, never>;
  /** When its owner last authenticated; null when it is unknown. */
  proven_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** Whether nothing is possible before a second step is set up. */
  must_enrol: Generated<boolean>;
};

export type SessionUseTable = {
  session_id: string;
  last_used_at: Time;
  address: string | null;
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

export type MailJobTable = {
  id: Generated<string>;
  kind:
    | 'reset'
    | 'invitation'
    | 'new_link'
    | 'moved'
    | 'new_email'
    | 'locked'
    | 'new_device'
    | 'factors'
    | 'webhook_off'
    | 'inbox_digest';
  system_user_id: number | null;
  user_id: number | null;
  language: Language;
  /** The old address, for the notice of a changed address. Null for other e-mails, which go to the current address. */
  address: ColumnType<string | null, string | undefined, never>;
  /** The content of a notice about a sign-in, a second step, a webhook, or the inbox. */
  details: ColumnType<
    SignInPlace | FactorsNotice | StoppedWebhook | InboxDigest | null,
    string | undefined,
    never
  >;
  attempts: Generated<number>;
  due_at: ColumnType<Date, Date | undefined, Date>;
  last_error: ColumnType<string | null, never, string>;
};
