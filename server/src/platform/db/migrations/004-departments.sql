create table department (
  id integer generated always as identity,
  version integer not null default 1,
  client_id integer not null,
  name text not null,
  email text not null,
  slug text not null,
  main boolean not null default false,
  active boolean not null default true,
  name_search text generated always as (plain(name)) stored,
  email_search text generated always as (plain(email)) stored,
  slug_search text generated always as (plain(slug)) stored,
  constraint department_key primary key (id),
  -- Lets other tables point at a department together with its company, and so never at another company's.
  constraint department_of_client unique (client_id, id),
  constraint department_slug_unique unique (client_id, slug),
  constraint department_client_fk foreign key (client_id) references client (id)
);
create unique index department_name_unique on department (client_id, lower(name));
create index department_in_order on department (client_id, name_search collate "C", id);
create index department_name_search on department using gin (name_search gin_trgm_ops);
create index department_email_search on department using gin (email_search gin_trgm_ops);
create index department_slug_search on department using gin (slug_search gin_trgm_ops);

create trigger department_counted_in after insert on department
  referencing new table as changed for each statement execute function count_rows_of_client();
create trigger department_counted_out after delete on department
  referencing old table as changed for each statement execute function count_rows_of_client();
