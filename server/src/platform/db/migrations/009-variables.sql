create table client_system_variable (
  id integer generated always as identity,
  version integer not null default 1,
  name text not null,
  value text not null,
  editable boolean not null default true,
  name_search text generated always as (plain(name)) stored,
  constraint client_system_variable_key primary key (id)
);
create unique index client_system_variable_name_unique on client_system_variable (lower(name));
create index client_system_variable_in_order on client_system_variable (name_search collate "C", id);

create trigger client_system_variable_counted_in after insert on client_system_variable
  referencing new table as changed for each statement execute function count_rows();
create trigger client_system_variable_counted_out after delete on client_system_variable
  referencing old table as changed for each statement execute function count_rows();

-- What a company has instead of a variable's own value.
create table client_system (
  id integer generated always as identity,
  version integer not null default 1,
  client_id integer not null,
  client_system_variable_id integer not null,
  value text not null,
  value_search text generated always as (plain(value)) stored,
  constraint client_system_key primary key (id),
  constraint client_system_variable_unique unique (client_id, client_system_variable_id),
  constraint client_system_client_fk foreign key (client_id) references client (id),
  constraint client_system_variable_fk foreign key (client_system_variable_id) references client_system_variable (id)
);
create index client_system_of_variable on client_system (client_system_variable_id);
create index client_system_value_search on client_system using gin (value_search gin_trgm_ops);

create trigger client_system_counted_in after insert on client_system
  referencing new table as changed for each statement execute function count_rows();
create trigger client_system_counted_out after delete on client_system
  referencing old table as changed for each statement execute function count_rows();
