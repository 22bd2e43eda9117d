import type { EntityList } from '@retaguarda/contract/entities';
import type { Company } from '@retaguarda/contract/entities/companies';
import type { ExportState } from '@retaguarda/contract/entities/exports';
import type { SecurityKind } from '@retaguarda/contract/entities/security-log';
import type { UserField } from '@retaguarda/contract/entities/user-fields';
import type { User } from '@retaguarda/contract/entities/users';
import type { ViewSearch } from '@retaguarda/contract/entities/views';
import type { RoleType } from '@retaguarda/contract/role-types';
import type { VariableType } from '@retaguarda/contract/variable-types';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CompanyContent } from '../company-content.ts';
import type { ChangeTable, RecordedEntity } from './change-table.ts';
import type {
  AuthenticatorTable,
  PasskeyTable,
  RecoveryCodeTable,
  SignInChallengeTable,
  SingleSignOnLinkTable,
  SingleSignOnSessionTable,
} from './factor-tables.ts';
import type { JobRowTable, JobTable } from './job-tables.ts';
import type {
  PrivacyErasureTable,
  PrivacyMentionTable,
  PrivacyRequestTable,
  PrivacySearchTable,
} from './privacy-tables.ts';
import type { QueueCleaningTable, QueueEntryTable, RemovedQueueEntryTable } from './queue-tables.ts';
import type { SealTables } from './seal-tables.ts';
import type { ServiceAccountTables } from './service-account-tables.ts';
import type {
  MailJobTable,
  NewEmailTable,
  PasswordTokenTable,
  SessionTable,
  SessionUseTable,
} from './sign-in-tables.ts';
import type { WebhookDeliveryTable, WebhookTable } from './webhook-tables.ts';

type Active = '1' | '0';
type Time = ColumnType<Date, Date | string, Date | string>;

/** Why the row is active or not, since when and by whom. */
type SwitchedColumns = {
  state_reason: ColumnType<string | null, string | undefined, string | null>;
  state_since: ColumnType<Date | null, Date | undefined, Date>;
  state_by: ColumnType<string | null, string | undefined, string>;
};

type Row = { id: Generated<number>; version: Generated<number> };

type CompanyTable = Row &
  SwitchedColumns & {
    created_at: ColumnType<Date, Date | undefined, never>;
    name: string;
    email: string;
    document: string;
    domain: string;
    pj: boolean;
    active: Generated<Active>;
    client_info: JSONColumnType<Company['client_info']>;
    user_fields: ColumnType<UserField[], string | undefined, string>;
  };

type DepartmentTable = Row & {
  client_id: number;
  name: string;
  email: string;
  slug: string;
  main: boolean;
  active: boolean;
};

type PermissionTable = { id: Generated<number>; entity: string; action: string };

type RoleTable = Row & { name: string; description: string; type: RoleType };

type ProfileTable = Row & {
  name: string;
  description: string;
  role_id: number;
  client_id: number | null;
  department_id: number | null;
  requires_second_step: Generated<boolean>;
  /** Whether OIDC_PROFILES names it. */
  is_given_at_sign_on: Generated<boolean>;
};

type SystemUserTable = Row &
  SwitchedColumns & {
    name: string;
    email: string;
    nickname: string;
    profile_id: number;
    active: Generated<Active>;
    url_avatar: Generated<string>;
    password_hash: string | null;
    last_login: Time | null;
  };

/** A skill or a group: a name inside a company. */
type SkillTable = Row & { client_id: number; name: string };

type UserTable = Row &
  SwitchedColumns & {
    client_id: number;
    name: string;
    email: string;
    nickname: string;
    active: Generated<boolean>;
    url_avatar: Generated<string>;
    max_chats: number;
    department_id: number;
    profile_id: number;
    extra: ColumnType<User['extra'], string | undefined, string>;
    work_days: ColumnType<User['work_days'], string | undefined, string>;
    password_hash: string | null;
  };

type InsightTable = Row & { name: string; description: string; regex: string; global: boolean };

type AttemptTable = { key: string; count: number; expires_at: Time };

/** What new companies can begin with. */
type CompanyTemplateTable = {
  id: Generated<number>;
  name: string;
  content: ColumnType<CompanyContent, string, never>;
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

/** The cached figures of the overview, in one row. */
type OverviewTable = {
  id: Generated<number>;
  figures: JSONColumnType<Record<string, unknown>>;
  counted_at: Time;
  /** The changes of all hours before this one are in `change_hour`. */
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

type SystemVariableTable = {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  /** The mask of a secret. */
  value: string;
  editable: Generated<boolean>;
  type: Generated<VariableType>;
  options: ColumnType<string[], string | undefined, string>;
  /** Encrypted. Nothing reads it but the chat platform. */
  secret: ColumnType<string | null, string | null | undefined, string | null>;
};

type ClientVariableTable = {
  id: Generated<number>;
  version: Generated<number>;
  client_id: number;
  client_system_variable_id: number;
  value: string;
  secret: ColumnType<string | null, string | null | undefined, string | null>;
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

/** The columns of the database. Requests and replies use the same names. */
export type Tables = SealTables &
  ServiceAccountTables & {
    attempt: AttemptTable;
    backup: { id: Generated<number>; made_at: Time; rows: string; bytes: string };
    change: ChangeTable;
    change_hour: { hour: Time; entity: RecordedEntity; total: number };
    client: CompanyTable;
    client_system: ClientVariableTable;
    client_system_variable: SystemVariableTable;
    company_template: CompanyTemplateTable;
    department: DepartmentTable;
    export: ExportTable;
    first_view: FirstViewTable;
    group: SkillTable;
    insight: InsightTable;
    insight_client: { insight_id: number; client_id: number };
    job: JobTable;
    job_row: JobRowTable;
    list_view: ListViewTable;
    mail_job: MailJobTable;
    new_email: NewEmailTable;
    overview: OverviewTable;
    password_token: PasswordTokenTable;
    permission: PermissionTable;
    privacy_erasure: PrivacyErasureTable;
    privacy_mention: PrivacyMentionTable;
    privacy_request: PrivacyRequestTable;
    privacy_search: PrivacySearchTable;
    profile: ProfileTable;
    queue_cleaning: QueueCleaningTable;
    queue_entry: QueueEntryTable;
    queue_watch: { id: Generated<boolean>; until: Time };
    removed_queue_entry: RemovedQueueEntryTable;
    role: RoleTable;
    role_permission: { role_id: number; permission_id: number };
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
    skill: SkillTable;
    system_user: SystemUserTable;
    user: UserTable;
    user_group: { client_id: number; user_id: number; group_id: number };
    user_skill: { client_id: number; user_id: number; skill_id: number };
    webhook: WebhookTable;
    webhook_delivery: WebhookDeliveryTable;
  };
