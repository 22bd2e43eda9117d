-- What colleagues note about a row, see docs/decisions/069-notes.md.
create table note (
  id integer generated always as identity,
  version integer not null default 1,
  -- What it is about, and the company of that row, if it has one.
  entity text not null,
  row_id integer not null,
  client_id integer,
  author_id integer not null,
  text text not null,
  pinned boolean not null default false,
  -- The people whom the text mentions, of those who may view the row.
  mentioned_id integer[] not null default '{}',
  made_at timestamptz not null default now(),
  edited_at timestamptz,
  -- A deleted note leaves an empty row, by which the history of its row finds what was done with it.
  deleted boolean not null default false,
  find_search text generated always as (' ' || findable(text) || ' ') stored,
  constraint note_key primary key (id),
  constraint note_author_fk foreign key (author_id) references "system_user" (id) on delete cascade
);
create index note_of_row on note (entity, row_id, id);
create unique index note_pinned on note (entity, row_id) where pinned;
create index note_of_author on note (author_id);
create index note_find_search on note using gin (find_search gin_trgm_ops);

-- Notes leave with their row. There is no foreign key to several tables.
create function remove_notes_of_row() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from note where entity = tg_argv[0] and row_id = old.id;
  return null;
end $$;
create trigger client_notes_removed after delete on client
  for each row execute function remove_notes_of_row('client');
create trigger user_notes_removed after delete on "user"
  for each row execute function remove_notes_of_row('user');
create trigger system_user_notes_removed after delete on "system_user"
  for each row execute function remove_notes_of_row('system_user');
create trigger privacy_request_notes_removed after delete on privacy_request
  for each row execute function remove_notes_of_row('privacy_request');
create trigger change_request_notes_removed after delete on change_request
  for each row execute function remove_notes_of_row('change_request');

insert into permission (entity, action)
  select 'note', action from unnest(array['GET', 'POST', 'DELETE']) action;
insert into role_permission (role_id, permission_id)
  select role.id, permission.id from role, permission
  where role.name in ('super_admin', 'admin_backoffice') and permission.entity = 'note';
