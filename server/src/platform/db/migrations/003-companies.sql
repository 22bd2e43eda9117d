create table client (
  id integer generated always as identity,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  -- CPF or CNPJ without its mask, letters in upper case.
  document text not null,
  domain text not null,
  pj boolean not null,
  active char(1) not null default '1',
  client_info jsonb not null,
  -- The fields the company adds to its users: [{ name, title, required, max_length, place_holder }].
  user_fields jsonb not null default '[]',
  name_search text generated always as (plain(name)) stored,
  email_search text generated always as (plain(email)) stored,
  document_search text generated always as (plain(document)) stored,
  constraint client_key primary key (id),
  constraint client_document_unique unique (document),
  constraint client_active_flag check (active in ('0', '1'))
);
create index client_in_order on client (name_search collate "C", id);
create index client_name_search on client using gin (name_search gin_trgm_ops);
create index client_email_search on client using gin (email_search gin_trgm_ops);
create index client_document_search on client using gin (document_search gin_trgm_ops);

create trigger client_counted_in after insert on client
  referencing new table as changed for each statement execute function count_rows();
create trigger client_counted_out after delete on client
  referencing old table as changed for each statement execute function count_rows();
