-- A list of companies begins with the first names. The pairs have them too, with an index in 076: the index of all companies would be
-- read to its end for a scope whose companies come last in it.
alter table scope_company add column name_search text;
update scope_company set name_search = client.name_search from client where client.id = client_id;

-- How many companies are in each scope: a total like those of the rows of a company, whose company is here the person.
create function count_companies_in_scope() returns trigger language plpgsql as $$
begin
  perform add_to_totals('scope_company', array_agg(person), array_agg(change)) from (
    select system_user_id as person, case tg_op when 'INSERT' then count(*) else -count(*) end::int as change
    from changed group by system_user_id) counted;
  return null;
end $$;
create trigger scope_company_added after insert on scope_company
  referencing new table as changed for each statement execute function count_companies_in_scope();
create trigger scope_company_removed after delete on scope_company
  referencing old table as changed for each statement execute function count_companies_in_scope();
insert into row_total_part (entity, client_id, total)
  select 'scope_company', system_user_id, count(*) from scope_company group by system_user_id;

-- As in 074, with the name.
create or replace function scope_new_company() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_scopes(false);
  insert into scope_company (system_user_id, client_id, name_search)
    select id, new.id, plain(new.name) from "system_user"
    where scoped and (scope_client_id @> array[new.id] or scope_rule && rules_of_company(new))
    on conflict do nothing;
  if scope_viewer() is not null
    and not exists (select from scope_company where system_user_id = scope_viewer() and client_id = new.id) then
    raise exception using errcode = 'RG074', message = 'The company is not in the scope of its author';
  end if;
  perform set_config('retaguarda.created_company', new.id::text, true);
  return new;
end $$;

create or replace function scope_changed_company() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_scopes(false);
  delete from scope_company where client_id = new.id and not exists (
    select from "system_user" where id = system_user_id
      and scoped and (scope_client_id @> array[new.id] or scope_rule && rules_of_company(new)));
  insert into scope_company (system_user_id, client_id, name_search)
    select id, new.id, new.name_search from "system_user" where scoped and scope_rule && rules_of_company(new)
    on conflict do nothing;
  return null;
end $$;

create or replace function change_scope() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_scopes(true);
  delete from scope_company where system_user_id = new.id;
  if new.scoped then
    insert into scope_company (system_user_id, client_id, name_search)
      select new.id, id, name_search from client
      where id = any(new.scope_client_id) or id in (select companies_of_rules(new.scope_rule));
  end if;
  return null;
end $$;

create function rename_company_in_scope() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_scopes(false);
  update scope_company set name_search = new.name_search where client_id = new.id;
  return null;
end $$;
create trigger client_renamed_in_scope after update on client for each row
  when (old.name is distinct from new.name) execute function rename_company_in_scope();
