import { changeEntities } from '@retaguarda/contract/entities/changes';
import type pg from 'pg';
import { type EntityTable, tableOf } from '../platform/db/tables/change-table.ts';
import type { Tables } from '../platform/db/tables/tables.ts';

/** The tables of this product besides those of its entities. */
const others: Record<Exclude<keyof Tables, EntityTable>, true> = {
  approval_policy: true,
  attempt: true,
  authenticator: true,
  backup: true,
  change: true,
  change_hour: true,
  change_request: true,
  company_template: true,
  export: true,
  first_view: true,
  inbox_entry: true,
  inbox_setting: true,
  insight_client: true,
  job: true,
  job_row: true,
  list_view: true,
  mail_job: true,
  new_email: true,
  note: true,
  overview: true,
  overview_figures: true,
  passkey: true,
  password_token: true,
  permission: true,
  privacy_erasure: true,
  privacy_mention: true,
  privacy_search: true,
  queue_cleaning: true,
  queue_entry: true,
  queue_watch: true,
  recovery_code: true,
  removed_queue_entry: true,
  role_permission: true,
  row_total_part: true,
  scope_company: true,
  seal: true,
  seal_act: true,
  seal_anchor: true,
  seal_state: true,
  sealed_row: true,
  security_event: true,
  sent_events: true,
  sent_request: true,
  service_token: true,
  service_token_permission: true,
  service_token_use: true,
  session: true,
  session_use: true,
  sign_in_challenge: true,
  single_sign_on_link: true,
  single_sign_on_session: true,
  setting_seen: true,
  user_group: true,
  user_skill: true,
  webhook_delivery: true,
};

/** Other tables in the same database belong to somebody else. */
const ownNames = [...new Set(changeEntities.map(tableOf)), ...Object.keys(others)];

export type OwnTable = { name: string; columns: string[] };

/**
 * Our tables with their columns, in an order in which no row refers to one that is still to come. What the database computes
 * itself is left out.
 */
export async function ownTables(client: pg.ClientBase): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable & { needs: string[] }>(
    `select pg_class.relname as name, array_agg(attname::text order by attnum) as columns,
       array(select distinct target.relname::text from pg_constraint join pg_class target on target.oid = confrelid
             where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid) as needs
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by pg_class.oid order by relname`,
    [ownNames],
  );
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const placed = ordered.map(({ name }) => name);
    const next = rows.filter(
      ({ name, needs }) => !placed.includes(name) && needs.every((need) => placed.includes(need)),
    );
    if (next.length === 0) throw new Error('Some tables refer to each other in a circle');
    ordered.push(...next);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The name of a table and those of its columns, as they stand in a statement. */
export const inSql = ({ name, columns }: OwnTable) => ({
  table: `public.${quoted(name)}`,
  columns: columns.map(quoted).join(', '),
});
