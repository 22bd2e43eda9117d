-- Many changes at once, see docs/decisions/032-jobs.md.
create table job (
  id integer generated always as identity,
  made_by integer not null,
  made_at timestamptz not null default now(),
  language text not null,
  entity text not null,
  action text not null,
  client_id integer,
  parameters jsonb not null default '{}',
  -- The job whose rows this one puts back.
  undoes integer,
  state text not null,
  total integer not null default 0,
  planned integer not null default 0,
  ok integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  done integer not null default 0,
  undone integer not null default 0,
  finished_at timestamptz,
  undo_until timestamptz,
  -- Until then a server works on it. When the server dies, another one goes on after that.
  lease_until timestamptz,
  constraint job_key primary key (id),
  constraint job_made_by_fk foreign key (made_by) references "system_user" (id) on delete cascade,
  constraint job_undoes_fk foreign key (undoes) references job (id) on delete cascade
);
create index job_of_maker on job (made_by, id);
create index job_undoing on job (undoes) where undoes is not null;
create index job_to_work on job (id) where state in ('checking', 'running');

create table job_row (
  job_id integer not null,
  place integer not null,
  row_id integer,
  name text not null,
  -- The version that the row must still have.
  expected_version integer,
  -- What the row is given, where each has its own.
  input jsonb,
  state text not null default 'waiting',
  reason jsonb,
  -- What an undo needs: the version that the change has made, and what was there before.
  version_after integer,
  kept jsonb,
  constraint job_row_key primary key (job_id, place),
  constraint job_row_job_fk foreign key (job_id) references job (id) on delete cascade
);

-- Without a default no row is touched.
alter table change add column job_id integer;
create index change_of_job on change (job_id, at, id) where job_id is not null;
