import type { AttentionKind } from '@retaguarda/contract/entities/overview';
import { type RawBuilder, sql } from 'kysely';

type Attention = {
  from: RawBuilder<unknown>;
  /** The rows are shown in the order of this id. */
  id: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** What a row shows, see `attentionRow` in the contract. */
  columns: RawBuilder<unknown>;
};

const nobody = sql`null::int as company_id, null::text as company_name`;
const noMail = sql`null::text as mail_kind, null::int as mail_tries`;
const noTime = sql`null::timestamptz as at`;
const mail = sql`case kind when 'new_link' then 'invitation' else kind end as mail_kind, attempts as mail_tries,
  due_at as at`;

/** The check of a sign-in shows the recipient only of these: invitations to people who have no password yet. */
const isRecipientShown = (table: 'user' | 'system_user') =>
  sql`${sql.ref(`${table}.password_hash`)} is null and kind in ('invitation', 'new_link', 'reset')`;

const person = (table: 'user' | 'system_user') => sql`
  case when ${isRecipientShown(table)} then ${sql.ref(`${table}.id`)} end as id,
  case when ${isRecipientShown(table)} then ${sql.ref(`${table}.name`)} end as name`;

/** Which rows need attention. The same conditions count them and check the few that are shown. */
export const attention: Record<AttentionKind, Attention> = {
  companies_without_users: {
    from: sql`client`,
    id: sql`client.id`,
    where: sql`client.active = '1'
      and not exists (select from "user" where "user".client_id = client.id and "user".active)`,
    // Since its last user was deactivated, or since it was created.
    columns: sql`client.id, client.name, ${nobody}, ${noMail}, coalesce(
      (select max(state_since) from "user" where "user".client_id = client.id), client.created_at) as at`,
  },
  users_without_password: {
    from: sql`"user" inner join client on client.id = "user".client_id`,
    id: sql`"user".id`,
    where: sql`"user".active and "user".password_hash is null and client.active = '1'`,
    columns: sql`"user".id, "user".name, client.id as company_id, client.name as company_name, ${noMail}, ${noTime}`,
  },
  system_users_never_signed_in: {
    from: sql`"system_user"`,
    id: sql`"system_user".id`,
    where: sql`"system_user".active = '1' and "system_user".last_login is null`,
    columns: sql`"system_user".id, "system_user".name, ${nobody}, ${noMail}, ${noTime}`,
  },
  insights_without_companies: {
    from: sql`insight`,
    id: sql`insight.id`,
    where: sql`not insight.global and not exists (
      select from insight_client inner join client on client.id = insight_client.client_id
      where insight_client.insight_id = insight.id and client.active = '1')
      and not insight_exceeds_scope(insight.id)`,
    columns: sql`insight.id, insight.name, ${nobody}, ${noMail}, ${noTime}`,
  },
  mails_to_users: {
    from: sql`mail_job inner join "user" on "user".id = mail_job.user_id
      inner join client on client.id = "user".client_id`,
    id: sql`mail_job.id`,
    where: sql`mail_job.last_error is not null`,
    columns: sql`${person('user')}, ${mail},
      case when ${isRecipientShown('user')} then client.id end as company_id,
      case when ${isRecipientShown('user')} then client.name end as company_name`,
  },
  mails_to_system_users: {
    from: sql`mail_job inner join "system_user" on "system_user".id = mail_job.system_user_id`,
    id: sql`mail_job.id`,
    where: sql`mail_job.last_error is not null`,
    columns: sql`${person('system_user')}, ${mail}, ${nobody}`,
  },
  webhooks_failing: {
    from: sql`webhook`,
    id: sql`webhook.id`,
    where: sql`webhook.active and exists (select from webhook_delivery
      where webhook_id = webhook.id and state = 'waiting' and error is not null)`,
    columns: sql`webhook.id, webhook.name, ${nobody}, ${noMail}, ${noTime}`,
  },
};
