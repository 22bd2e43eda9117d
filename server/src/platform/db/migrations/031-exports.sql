-- How far each export of a list is. What it was, and by whom, stands in the change record from its beginning on; there it is
-- named by this id. An export that its server did not survive stays 'running'.
create table export (
  id integer generated always as identity,
  system_user_id integer not null,
  total integer not null,
  sent integer not null,
  state text not null,
  at timestamptz not null default now(),
  constraint export_key primary key (id),
  constraint export_state check (state in ('running', 'complete', 'cancelled', 'failed'))
);
