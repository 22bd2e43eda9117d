-- Which companies a member of staff looks after, see docs/decisions/064-staff-scope.md. Without a scope: all of them.
alter table "system_user"
  add column scoped boolean not null default false,
  -- The companies of a scope: those that are listed, and those that match one of the rules.
  add column scope_client_id integer[] not null default '{}',
  add column scope_rule text[] not null default '{}';

-- The companies in each scope. The triggers below keep it up to date, in the transaction that changes a company or a scope.
create table scope_company (
  system_user_id integer not null,
  client_id integer not null,
  constraint scope_company_key primary key (system_user_id, client_id)
);
create index scope_company_of_client on scope_company (client_id);

-- The person whose scope limits the current transaction; null for those who look after all companies.
create function scope_viewer() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('retaguarda.viewer', true), '')::integer
$$;

-- The rules that a company matches.
create function rules_of_company(company client) returns text[] language sql stable parallel safe as $$
  select array(select 'tag:' || tag from unnest(company.tag_id) tag) || array_remove(array[
    'state:' || nullif(company.client_info ->> 'state', ''),
    'activity:' || nullif(company.client_info ->> 'activities', ''),
    case when company.pj then 'root:' || left(company.document, 8) end], null)
$$;

-- The companies that match one of these rules: the same, but without computing the rules of every company.
create function companies_of_rules(rules text[]) returns setof integer language sql stable as $$
  with rule as (
    select split_part(rule, ':', 1) as kind, substr(rule, strpos(rule, ':') + 1) as value from unnest(rules) rule)
  select id from client where tag_id && array(select value::integer from rule where kind = 'tag')
  union all
  select client.id from client join rule on kind = 'state' and client_info ->> 'state' = value
  union all
  select client.id from client join rule on kind = 'activity' and client_info ->> 'activities' = value
  union all
  select client.id from client join rule on kind = 'root' and pj and left(document, 8) = value
$$;

-- Companies may change at the same time, but not while a scope does: neither would see the change of the other.
create function lock_scopes(is_scope_changing boolean) returns void language plpgsql as $$
begin
  if is_scope_changing then
    perform pg_advisory_xact_lock(7274617564);
  else
    perform pg_advisory_xact_lock_shared(7274617564);
  end if;
end $$;

-- The company that the current statement creates: it does not see yet that a trigger has put the company in scope.
create function scope_created() returns integer language sql stable parallel safe as $$
  select nullif(current_setting('retaguarda.created_company', true), '')::integer
$$;

-- Before the row is inserted, because those who insert it must see it.
create function scope_new_company() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_scopes(false);
  insert into scope_company (system_user_id, client_id)
    select id, new.id from "system_user"
    where scoped and (scope_client_id @> array[new.id] or scope_rule && rules_of_company(new))
    on conflict do nothing;
  if scope_viewer() is not null
    and not exists (select from scope_company where system_user_id = scope_viewer() and client_id = new.id) then
    raise exception using errcode = 'RG074', message = 'The company is not in the scope of its author';
  end if;
  perform set_config('retaguarda.created_company', new.id::text, true);
  return new;
end $$;
create trigger client_created_in_scope before insert on client for each row execute function scope_new_company();

create function scope_changed_company() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_scopes(false);
  delete from scope_company where client_id = new.id and not exists (
    select from "system_user" where id = system_user_id
      and scoped and (scope_client_id @> array[new.id] or scope_rule && rules_of_company(new)));
  insert into scope_company (system_user_id, client_id)
    select id, new.id from "system_user" where scoped and scope_rule && rules_of_company(new)
    on conflict do nothing;
  return null;
end $$;
create trigger client_changed_in_scope after update on client for each row
  when ((old.tag_id, old.client_info, old.document, old.pj) is distinct from (new.tag_id, new.client_info, new.document, new.pj)
    and rules_of_company(old) <> rules_of_company(new))
  execute function scope_changed_company();

create function scope_removed_company() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from scope_company where client_id = old.id;
  return null;
end $$;
create trigger client_removed_from_scope after delete on client for each row execute function scope_removed_company();

create function change_scope() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_scopes(true);
  delete from scope_company where system_user_id = new.id;
  if new.scoped then
    insert into scope_company (system_user_id, client_id)
      select new.id, id from client where id = any(new.scope_client_id)
      union
      select new.id, id from companies_of_rules(new.scope_rule) id;
  end if;
  return null;
end $$;
create trigger system_user_gets_scope after insert on "system_user" for each row
  when (new.scoped) execute function change_scope();
create trigger system_user_changes_scope after update on "system_user" for each row
  when ((old.scoped, old.scope_client_id, old.scope_rule) is distinct from (new.scoped, new.scope_client_id, new.scope_rule))
  execute function change_scope();

-- Cached callers hold `scoped`, so a change of it makes all servers forget them.
create or replace trigger system_user_changed after update on "system_user" for each row
  when ((old.id, old.name, old.email, old.active, old.profile_id, old.scoped)
    is distinct from (new.id, new.name, new.email, new.active, new.profile_id, new.scoped))
  execute function forget_everybody();

-- Queries of the view read its table with the rights of their own role, which may see some companies only.
alter view row_total set (security_invoker = true);

-- What the database does by itself concerns all companies, whoever makes the change.
alter function add_to_totals(text, integer[], integer[]) security definer set search_path = public, pg_temp;
alter function queue_webhooks() security definer set search_path = public, pg_temp;
alter function check_tags_of_client() security definer set search_path = public, pg_temp;
alter function refuse_tag_in_use() security definer set search_path = public, pg_temp;
alter function forget_secret_in_templates() security definer set search_path = public, pg_temp;
alter function forget_secret_in_jobs() security definer set search_path = public, pg_temp;
alter function forget_secret_in_views() security definer set search_path = public, pg_temp;

-- Whether an insight applies to companies outside of the scope of the current transaction.
create function insight_exceeds_scope(insight integer) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select scope_viewer() is not null and (
    exists (select from insight all_of where all_of.id = $1 and global)
    or exists (select from insight_client where insight_id = $1 and not exists (
      select from scope_company where system_user_id = scope_viewer() and scope_company.client_id = insight_client.client_id)))
$$;

-- Whether an insight applies to companies, all of them out of scope.
create function insight_is_out_of_scope(insight integer) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from insight_client where insight_id = $1) and not exists (
    select from insight_client join scope_company using (client_id)
    where insight_id = $1 and system_user_id = scope_viewer())
$$;

-- All of them count against the limit, also those that their author does not see.
create function count_webhooks() returns integer
language sql stable security definer set search_path = public, pg_temp as $$ select count(*)::integer from webhook $$;
