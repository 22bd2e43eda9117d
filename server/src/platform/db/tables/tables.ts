import type { EntityList } from '@retaguarda/contract/entities';
import type { ExportState } from '@retaguarda/contract/entities/exports';
import type { SecurityKind } from '@retaguarda/contract/entities/security-log';
import type { ViewSearch } from '@retaguarda/contract/entities/views';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CompanyContent } from '../company-content.ts';
import type { ChangeTable, RecordedEntity } from './change-table.ts';
import type { Time } from './columns.ts';
import type {
  AuthenticatorTable,
  PasskeyTable,
  RecoveryCodeTable,
  SignInChallengeTable,
  SingleSignOnLinkTable,
  SingleSignOnSessionTable,
} from './factor-tables.ts';
import type { JobRowTable, JobTable } from './job-tables.ts';
import type { QueueCleaningTable, QueueEntryTable, RemovedQueueEntryTable } from './queue-tables.ts';
import type { SealTables } from './seal-tables.ts';
import type { ServiceTokenTables } from './service-token-tables.ts';
import type {
  MailJobTable,
  NewEmailTable,
  PasswordTokenTable,
  SessionTable,
  SessionUseTable,
} from './sign-in-tables.ts';

type PermissionTable = { id: Generated<number>; entity: string; action: string };

type AttemptTable = { key: string; count: number; expires_at: Time };

/** What new companies can begin with. */
type CompanyTemplateTable = {
  id: Generated<number>;
  name: string;
  content: ColumnType<CompanyContent, string, string>;
  made_by: number | null;
  made_at: ColumnType<Date, never, never>;
};

/** The progress of each export. */
type ExportTable = {
  id: Generated<number>;
  system_user_id: number;
  total: number;
  sent: number;
  state: ExportState;
  at: Generated<Date>;
};

/** The previous release caches the figures of the overview here and in `change_hour`. A later one removes both. */
type OverviewTable = {
  id: Generated<number>;
  figures: JSONColumnType<Record<string, unknown>>;
  counted_at: Time;
  hours_until: Time;
};

/** A request that changed something, by the key of its sender, see sent-requests.ts. */
type SentRequestTable = {
  user_id: number;
  key: string;
  call: string;
  row_id: number;
  content_hash: string | null;
  transaction: ColumnType<string, never, string>;
  at: ColumnType<Date, never, never>;
};

/** A search of a list under a name. */
type ListViewTable = {
  id: Generated<number>;
  owner_id: number;
  list: EntityList;
  name: string;
  search: ColumnType<ViewSearch, string, string>;
  shared: boolean;
  version: Generated<number>;
};

/** The view with which a person opens a list. */
type FirstViewTable = { person_id: number; list: EntityList; view_id: number };

export type SecurityEventTable = {
  id: ColumnType<string, never, never>;
  at: Generated<Date>;
  kind: SecurityKind;
  is_refused: boolean;
  /** The account that it is about, with the name that its owner had then. */
  system_user_id: number | null;
  user_name: string | null;
  /** Who did it, unless it was the owner of the account. */
  by_id: number | null;
  by_name: string | null;
  address: string | null;
  browser: string | null;
  request_id: string | null;
  details: ColumnType<Record<string, unknown> | null, string | null, never>;
};

/** A setting as it was at the last start. */
type SettingSeenTable = { name: string; fingerprint: string };

/**
 * The columns of the database. Requests and replies use the same names. The store of an entity adds the tables of that entity
 * with `declare module`.
 */
export interface Tables extends SealTables, ServiceTokenTables {
  attempt: AttemptTable;
  backup: { id: Generated<number>; made_at: Time; rows: string; bytes: string };
  change: ChangeTable;
  change_hour: { hour: Time; entity: RecordedEntity; total: number };
  company_template: CompanyTemplateTable;
  export: ExportTable;
  first_view: FirstViewTable;
  job: JobTable;
  job_row: JobRowTable;
  list_view: ListViewTable;
  mail_job: MailJobTable;
  new_email: NewEmailTable;
  overview: OverviewTable;
  password_token: PasswordTokenTable;
  permission: PermissionTable;
  queue_cleaning: QueueCleaningTable;
  queue_entry: QueueEntryTable;
  queue_watch: { id: Generated<boolean>; until: Time };
  removed_queue_entry: RemovedQueueEntryTable;
  row_total_part: { entity: string; client_id: number; part: number; total: number };
  sent_request: SentRequestTable;
  session: SessionTable;
  session_use: SessionUseTable;
  authenticator: AuthenticatorTable;
  passkey: PasskeyTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
  single_sign_on_link: SingleSignOnLinkTable;
  single_sign_on_session: SingleSignOnSessionTable;
  security_event: SecurityEventTable;
  setting_seen: SettingSeenTable;
}
