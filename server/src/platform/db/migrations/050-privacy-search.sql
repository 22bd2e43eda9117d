-- The search for texts that mention the person of a request, see docs/decisions/052-privacy-desk.md.
create table privacy_search (
  id integer generated always as identity,
  request_id integer not null,
  -- The version of the person's record that the search began with: their names and addresses may be others by now.
  record_version integer,
  -- How far it is: a table, and the last id of it.
  place text,
  after_id bigint not null default 0,
  -- How many ids it has passed, of about how many.
  passed bigint not null default 0,
  total bigint not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Until then a server works on it. When the server dies, another one goes on after that.
  lease_until timestamptz,
  constraint privacy_search_key primary key (id),
  constraint privacy_search_request_fk foreign key (request_id) references privacy_request (id) on delete cascade
);
create unique index privacy_search_request_unique on privacy_search (request_id);
create index privacy_search_to_work on privacy_search (id) where finished_at is null;

-- What it has found: where, and nothing of what is written there. `entity` says who may view it.
create table privacy_mention (
  search_id integer not null,
  place text not null,
  row_id bigint not null,
  entity text not null,
  constraint privacy_mention_key primary key (search_id, place, row_id),
  constraint privacy_mention_search_fk foreign key (search_id) references privacy_search (id) on delete cascade
);
