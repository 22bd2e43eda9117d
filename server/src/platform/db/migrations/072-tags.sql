-- Labels of companies, see docs/decisions/063-tags.md.
create table tag (
  id integer generated always as identity,
  version integer not null default 1,
  name text not null,
  color text not null,
  name_search text generated always as (plain(name)) stored,
  find_search text generated always as (' ' || findable(name) || ' ') stored,
  constraint tag_key primary key (id)
);
-- Names that differ only in case and accents are the same.
create unique index tag_name_unique on tag (name_search);

-- The tags of a company, in the order of their ids. They are part of the row, so that its version, its history and its undo
-- include them. PostgreSQL has no foreign keys for arrays: the two triggers below replace one.
alter table client add column tag_id integer[] not null default '{}';

create function check_tags_of_client() returns trigger language plpgsql as $$
begin
  -- The lock keeps the tags from being deleted until the company has them.
  perform from tag where id = any(new.tag_id) for key share;
  if (select count(*) from tag where id = any(new.tag_id)) < cardinality(new.tag_id) then
    raise foreign_key_violation using message = 'A tag of the company does not exist', constraint = 'client_tag_fk';
  end if;
  return new;
end $$;
create trigger client_tags_exist before insert or update of tag_id on client
  for each row when (new.tag_id <> '{}') execute function check_tags_of_client();

-- The deletion has locked the tag, so no company is getting it.
-- Planned for each tag: a plan for any tag would read all companies.
create function refuse_tag_in_use() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  if exists (select from client where tag_id @> array[old.id]) then
    raise foreign_key_violation using message = 'A company has this tag', constraint = 'client_tag_fk';
  end if;
  return old;
end $$;
create trigger tag_unused before delete on tag for each row execute function refuse_tag_in_use();

insert into permission (entity, action)
  select 'tag', action from unnest(array['GET', 'POST', 'PUT', 'DELETE']) action;
insert into role_permission (role_id, permission_id)
  select role.id, permission.id from role, permission
  where role.name in ('super_admin', 'admin_backoffice') and permission.entity = 'tag';
