-- Searches of lists under a name, see docs/decisions/035-views.md.
create table list_view (
  id integer generated always as identity,
  owner_id integer not null,
  -- The list's address in the console.
  list text not null,
  name text not null,
  search jsonb not null,
  shared boolean not null,
  version integer not null default 1,
  constraint list_view_key primary key (id),
  constraint list_view_owner_fk foreign key (owner_id) references "system_user" (id) on delete cascade
);

create unique index list_view_name_unique on list_view (owner_id, list, lower(name));
create index list_view_shared on list_view (lower(name), id) where shared;

-- The view with which a person opens a list.
create table first_view (
  person_id integer not null,
  list text not null,
  view_id integer not null,
  constraint first_view_key primary key (person_id, list),
  constraint first_view_person_fk foreign key (person_id) references "system_user" (id) on delete cascade,
  constraint first_view_view_fk foreign key (view_id) references list_view (id) on delete cascade
);

create index first_view_of_view on first_view (view_id);
