-- What a scope names must exist. Its tags and companies are deleted no more: both lock the scopes, so that neither misses the other.
create function check_scope() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_scopes(true);
  if exists (select from unnest(new.scope_rule) rule where rule like 'tag:%'
    and not exists (select from tag where 'tag:' || tag.id = rule)) then
    raise foreign_key_violation using message = 'A tag of the scope does not exist', constraint = 'system_user_tag_fk';
  end if;
  if exists (select from unnest(new.scope_client_id) company where not exists (select from client where id = company)) then
    raise foreign_key_violation using message = 'A company of the scope does not exist', constraint = 'system_user_client_fk';
  end if;
  return new;
end $$;
create trigger system_user_scope_exists before insert or update of scope_client_id, scope_rule on "system_user" for each row
  when (new.scope_client_id <> '{}' or new.scope_rule <> '{}') execute function check_scope();

create or replace function refuse_tag_in_use() returns trigger
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  if exists (select from client where tag_id @> array[old.id]) then
    raise foreign_key_violation using message = 'A company has this tag', constraint = 'client_tag_fk';
  end if;
  perform lock_scopes(false);
  if exists (select from "system_user" where scope_rule @> array['tag:' || old.id]) then
    raise foreign_key_violation using message = 'A scope has this tag', constraint = 'system_user_tag_fk';
  end if;
  return old;
end $$;

create or replace function scope_removed_company() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_scopes(false);
  if exists (select from "system_user" where scope_client_id @> array[old.id]) then
    raise foreign_key_violation using message = 'A scope has this company', constraint = 'system_user_client_fk';
  end if;
  delete from scope_company where client_id = old.id;
  return null;
end $$;
