-- Who changed what, when. Rows are added, never touched again. Without a user, the server itself did it.
create table change (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id integer,
  entity text not null,
  row_id integer not null,
  before jsonb,
  after jsonb,
  constraint change_key primary key (id)
);
create index change_of_row on change (entity, row_id, id);

create function refuse_change() returns trigger language plpgsql as
  $$ begin raise exception 'table change is append-only'; end $$;
create trigger change_append_only before update or delete or truncate on change
  for each statement execute function refuse_change();
