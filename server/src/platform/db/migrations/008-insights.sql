-- Named patterns the chat platform looks for in messages: of all companies (global), or of those named beside.
create table insight (
  id integer generated always as identity,
  version integer not null default 1,
  name text not null,
  description text not null,
  regex text not null,
  global boolean not null,
  name_search text generated always as (plain(name)) stored,
  constraint insight_key primary key (id)
);
create unique index insight_name_unique on insight (lower(name));
create index insight_in_order on insight (name_search collate "C", id);
create index insight_name_search on insight using gin (name_search gin_trgm_ops);

create trigger insight_counted_in after insert on insight
  referencing new table as changed for each statement execute function count_rows();
create trigger insight_counted_out after delete on insight
  referencing old table as changed for each statement execute function count_rows();

create table insight_client (
  insight_id integer not null,
  client_id integer not null,
  constraint insight_client_key primary key (insight_id, client_id),
  constraint insight_client_insight_fk foreign key (insight_id) references insight (id) on delete cascade,
  constraint insight_client_client_fk foreign key (client_id) references client (id)
);
create index insight_client_of_client on insight_client (client_id);
