import { kindsForAll } from '@retaguarda/contract/entities/security-log';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { grantToApplication } from '../connect/application-role.ts';
import { untilLocked } from '../migrate.ts';
import type { Tables } from '../tables/tables.ts';
import { type CompanyColumn, companyColumns, pairOf, viewInScope } from './company-tables.ts';
import { scopedRole } from './viewer.ts';

type Db = Kysely<Tables>;

type Policy = { for: 'all' | 'select'; using: string };

const ofCompany = (table: string, { name, isOptional }: CompanyColumn): Policy => {
  const column = `"${table}".${name}`;
  return { for: 'all', using: isOptional ? `${column} is null or ${pairOf(column)}` : pairOf(column) };
};

const ofRow = (table: string, parent: string, reference: string): [string, Policy] => [
  table,
  { for: 'all', using: `exists (select from ${parent} parent where parent.id = ${reference})` },
];

/** Entities whose rows everybody sees: so their totals, and the record of their changes. */
const entitiesForAll = ['role', 'system_user', 'profile', 'client_system_variable', 'tag', 'service_account'];

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** Which rows a scoped transaction sees and writes. Tables without a policy are the same for all. */
export const scopePolicies: Record<string, Policy> = {
  ...Object.fromEntries(
    Object.entries(companyColumns).map(([table, column]) => [table, ofCompany(table, column)]),
  ),
  ...Object.fromEntries([
    ofRow('removed_queue_entry', 'queue_cleaning', 'cleaning_id'),
    ofRow('webhook_delivery', 'webhook', 'webhook_id'),
    ofRow('privacy_erasure', 'privacy_request', 'request_id'),
    ofRow('privacy_search', 'privacy_request', 'request_id'),
    ofRow('privacy_mention', 'privacy_search', 'search_id'),
  ]),
  client: { for: 'all', using: `${pairOf('client.id')} or client.id = scope_created()` },
  change_request: { for: 'all', using: `made_by = scope_viewer() or ${pairOf('change_request.client_id')}` },
  inbox_entry: ofCompany('inbox_entry', { name: 'client_id', isOptional: true }),
  privacy_request: {
    for: 'all',
    using: `subject_entity = 'user' and exists (select from "user" where "user".id = subject_id)`,
  },
  // A note is seen with its row.
  note: {
    for: 'all',
    using: `case note.entity
      when 'system_user' then true
      when 'privacy_request' then exists (select from privacy_request where privacy_request.id = note.row_id)
      when 'change_request' then exists (select from change_request where change_request.id = note.row_id)
      else ${pairOf('note.client_id')} end`,
  },
  service_token: ofCompany('service_token', { name: 'client_id', isOptional: true }),
  insight: { for: 'all', using: 'global or not insight_is_out_of_scope(insight.id)' },
  // Only reading is limited: a change that moves a company out of scope is recorded like any other. An export of several
  // companies contains its filters, and so is shown to its author only.
  change: {
    for: 'select',
    using: `case
      when entity = 'note' then exists (select from note where note.id = change.row_id)
      when change.client_id is not null then ${pairOf('change.client_id')}
      when entity = 'insight' and row_id > 0 then exists (select from insight where insight.id = change.row_id)
      when row_id > 0 then entity in (${listed(entitiesForAll)})
      else change.user_id = scope_viewer() end`,
  },
  // What somebody did with data of a company is shown where the event says which company it was.
  security_event: {
    for: 'select',
    using: `case
      when details ->> 'client_id' is not null then ${pairOf("(details ->> 'client_id')::integer")}
      when kind in ('export', 'webhook') then system_user_id = scope_viewer()
      else kind in (${listed(kindsForAll)}) end`,
  },
  list_view: {
    for: 'select',
    using: `owner_id = scope_viewer() or case
      when coalesce(search ->> 'client_id', '') ~ '^[0-9]{1,9}$' then ${pairOf("(search ->> 'client_id')::integer")}
      else true end`,
  },
  row_total_part: {
    for: 'select',
    using: `case when entity in ('scope_company', 'scope_company_left') then client_id = scope_viewer()
      when client_id > 0 then ${pairOf('row_total_part.client_id')}
      else entity in (${listed(entitiesForAll)}) end`,
  },
  overview_figures: { for: 'all', using: 'viewer = scope_viewer()' },
};

/** The name of the policy by which a scope limits its table. It only applies to the scoped role. */
const limiting = 'within_scope';

/**
 * Makes the role and the policies of scopes where they are missing or outdated. Called at each start, as the owner of the tables.
 * Returns false where the serving role cannot take the role of scopes, and the owner may not change that: then nobody can be
 * given a scope.
 */
export async function prepareScopes(owner: Db, application?: string) {
  await attempt(
    owner,
    `create role ${scopedRole} nologin`,
    `not exists (select from pg_roles where rolname = '${scopedRole}')`,
  );
  if (!(await canTakeRole(owner, application))) await grantRole(owner, application);
  if (!(await canTakeRole(owner, application))) return false;
  for (const [table, { name }] of Object.entries(companyColumns)) await makeView(owner, table, name);
  await grantToApplication(owner, scopedRole);
  for (const [table, policy] of Object.entries(scopePolicies)) await limit(owner, table, policy);
  return true;
}

/** Policies also apply to roles that inherit from the role they are for: the serving role must not. */
async function grantRole(owner: Db, application: string | undefined) {
  const member = application === undefined ? 'current_user' : `"${application}"`;
  const grant = `grant ${scopedRole} to ${member}`;
  await attempt(owner, (await isAtLeast16(owner)) ? `${grant} with inherit false, set true` : grant);
}

async function isAtLeast16(db: Db) {
  const { rows } = await sql<{ is: boolean }>`
    select current_setting('server_version_num')::int >= 160000 as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Whether the serving role, by default the owner of the tables, can take the role of scopes without being limited otherwise. */
async function canTakeRole(owner: Db, application: string | undefined) {
  const role = application === undefined ? sql`current_user` : sql`${application}::name`;
  const taking = (await isAtLeast16(owner)) ? 'set' : 'member';
  const { rows } = await sql<{ can: boolean }>`
    select pg_has_role(${role}, oid, ${taking})
      and (not pg_has_role(${role}, oid, 'usage') or pg_has_role(${role}, current_user, 'usage')) as can
    from pg_roles where rolname = ${scopedRole}`.execute(owner);
  return rows[0]?.can ?? false;
}

/** Whether the database enforces scopes, and the serving role can take the role for it. */
export async function areScopesReady(db: Db) {
  const taking = (await isAtLeast16(db)) ? 'set' : 'member';
  const { rows } = await sql`
    select from pg_roles where rolname = ${scopedRole} and pg_has_role(session_user, oid, ${taking})
      and exists (select from pg_policy where polrelid = 'public.client'::regclass and polname = ${limiting})`.execute(
    db,
  );
  return rows.length > 0;
}

/** Runs a statement that another server may run at the same time, or that the owner may not be allowed to run. */
const attempt = (owner: Db, statement: string, condition = 'true') =>
  sql
    .raw(
      `do $$ begin if ${condition} then ${statement}; end if;
      exception when duplicate_object or undefined_object or unique_violation or insufficient_privilege then null;
      end $$`,
    )
    .execute(owner);

/** Row-level security limits everybody but the owner. So one policy shows all rows, and another one limits the scoped role. */
async function limit(owner: Db, table: string, { for: command, using }: Policy) {
  const target = `public."${table}"`;
  const definition = `for ${command} using ${using}`;
  const known = sql<string | null>`(
    select obj_description(oid, 'pg_policy') from pg_policy where polrelid = ${target}::regclass and polname = ${limiting})`;
  await renew(owner, { definition, known, object: `policy ${limiting} on ${target}` }, [
    `drop policy if exists everything on ${target}`,
    `drop policy if exists ${limiting} on ${target}`,
    `create policy everything on ${target} using (true)`,
    `create policy ${limiting} on ${target} as restrictive for ${command} to ${scopedRole} using (${using})`,
    `alter table ${target} enable row level security`,
  ]);
}

/**
 * A join, because PostgreSQL would let people write to a view of one table. The pairs give the names of companies, in an order for
 * each scope.
 */
async function makeView(owner: Db, table: string, company: string) {
  const view = `public.${viewInScope(table)}`;
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public."${table}"`}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    owner,
  );
  const source = (column: string) =>
    table === 'client' && column === 'name_search' ? 'scope_company' : `"${table}"`;
  const columns = rows.map(({ name }) => `${source(name)}.${name}`).join(', ');
  const definition = `select "${table}".ctid, ${columns}
    from public."${table}" join public.scope_company on scope_company.client_id = "${table}".${company}
    where scope_company.system_user_id = scope_viewer()`;
  const known = sql<string | null>`obj_description(to_regclass(${view}), 'pg_class')`;
  await renew(owner, { definition, known, object: `view ${view}` }, [
    `drop view if exists ${view}`,
    `create view ${view} as ${definition}`,
  ]);
}

type Renewed = { definition: string; known: RawBuilder<string | null>; object: string };

/** Makes something anew if its comment has another definition. */
async function renew(owner: Db, { definition, known, object }: Renewed, statements: string[]) {
  const { rows } = await sql<{ known: string | null }>`select ${known} as known`.execute(owner);
  if (rows[0]?.known === definition) return;
  const literal = `'${definition.replaceAll("'", "''")}'`;
  await untilLocked(() =>
    owner.transaction().execute(async (transaction) => {
      const all = ["set local lock_timeout = '1s'", ...statements, `comment on ${object} is ${literal}`];
      for (const statement of all) await sql.raw(statement).execute(transaction);
    }),
  );
}
