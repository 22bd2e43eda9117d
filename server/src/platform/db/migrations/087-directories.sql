-- People who are managed by a directory over SCIM, see docs/decisions/072-scim.md: which service account manages them, their id
-- there, whether one of its groups has given them their profile, and whether it has deleted them, which deactivates them here.
alter table "user"
  add column directory_id integer,
  add column directory_key text,
  add column directory_profile boolean not null default false,
  add column directory_removed boolean not null default false;
alter table "system_user"
  add column directory_id integer,
  add column directory_key text,
  add column directory_profile boolean not null default false,
  add column directory_removed boolean not null default false;

-- A foreign key would close a circle: accounts name the person who has made them.
create function release_people_of_directory() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update "user" set directory_id = null, directory_key = null, directory_profile = false, directory_removed = false,
    version = version + 1 where directory_id = old.id;
  update "system_user" set directory_id = null, directory_key = null, directory_profile = false, directory_removed = false,
    version = version + 1 where directory_id = old.id;
  return null;
end $$;
create trigger service_account_releases_people after delete on service_account for each row
  execute function release_people_of_directory();

-- A token of a directory works for SCIM only. People to whom no group gives a profile have the one that is named here.
-- A token can be bound to one company. Its scope number, below zero, is then the viewer of its requests.
alter table service_token
  add column scope_number integer generated always as identity,
  add column client_id integer,
  add column is_directory boolean not null default false,
  add column directory_profile_id integer;
alter table service_token add constraint service_token_client_fk
  foreign key (client_id) references client (id) on delete cascade not valid;
alter table service_token add constraint service_token_directory_profile_fk
  foreign key (directory_profile_id) references profile (id) on delete set null not valid;

-- What the bound tokens of a person reach: their company, while the person looks after it. A scope beside those of people.
create function scope_bound_tokens(maker integer, company integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from scope_company where system_user_id in (
    select -scope_number from service_token
    where client_id is not null and (made_by = maker or client_id = company));
  insert into scope_company (system_user_id, client_id, name_search)
    select -scope_number, client.id, client.name_search from service_token
    join client on client.id = service_token.client_id
    join "system_user" person on person.id = service_token.made_by
    where (made_by = maker or service_token.client_id = company) and (not person.scoped or exists (
      select from scope_company where system_user_id = person.id and scope_company.client_id = client.id));
end $$;

create function scope_new_token() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- The company and the scope of the person stay as they are until this is committed.
  perform lock_scopes(true);
  perform scope_bound_tokens(new.made_by, null);
  return null;
end $$;
create trigger service_token_gets_scope after insert on service_token for each row
  when (new.client_id is not null) execute function scope_new_token();

create function unscope_token() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_scopes(true);
  delete from scope_company where system_user_id = -old.scope_number;
  return null;
end $$;
create trigger service_token_loses_scope after delete on service_token for each row
  when (old.client_id is not null) execute function unscope_token();

-- These run after the triggers of 074, because triggers run in the order of their names.
create function scope_tokens_of_maker() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform scope_bound_tokens(new.id, null);
  return null;
end $$;
create trigger system_user_changes_scope_of_tokens after update on "system_user" for each row
  when ((old.scoped, old.scope_client_id, old.scope_rule) is distinct from (new.scoped, new.scope_client_id, new.scope_rule))
  execute function scope_tokens_of_maker();

create function scope_tokens_of_company() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform scope_bound_tokens(null, new.id);
  return null;
end $$;
create trigger client_changed_in_scope_of_tokens after update on client for each row
  when ((old.tag_id, old.client_info, old.document, old.pj) is distinct from (new.tag_id, new.client_info, new.document, new.pj)
    and rules_of_company(old) <> rules_of_company(new))
  execute function scope_tokens_of_company();
