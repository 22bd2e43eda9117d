-- What waits for people, or has happened to what they did: see docs/decisions/066-inbox.md. It holds numbers alone, so that it says about
-- a row what the row says today.
create table inbox_entry (
  id bigint generated always as identity,
  system_user_id integer not null,
  kind text not null,
  at timestamptz not null default now(),
  read_at timestamptz,
  -- What it is about: a row and its company, a change request, a job, or a note about the row.
  entity text,
  row_id integer,
  client_id integer,
  request_id integer,
  job_id integer,
  note_id integer,
  -- Who caused it.
  by_id integer,
  -- A person gets each key once.
  key text not null,
  constraint inbox_entry_key primary key (id),
  constraint inbox_entry_once unique (system_user_id, key),
  constraint inbox_entry_person_fk foreign key (system_user_id) references "system_user" (id) on delete cascade
);
create index inbox_entry_of_person on inbox_entry (system_user_id, id);
create index inbox_entry_unread on inbox_entry (system_user_id, id) where read_at is null;
create index inbox_entry_of_request on inbox_entry (request_id) where read_at is null;
create index inbox_entry_by_time on inbox_entry (at);

create function notify_inbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('inbox', new.system_user_id::text);
  return null;
end $$;
create trigger inbox_entry_changed after insert or update on inbox_entry for each row execute function notify_inbox();

create table inbox_setting (
  system_user_id integer not null,
  -- Whether they get the daily e-mail.
  digest boolean not null default true,
  -- That of their console when they last used the inbox.
  language text not null default 'pt',
  -- The day of the last digest, and the newest entry that it could have.
  digested_on date,
  digested_to bigint not null default 0,
  constraint inbox_setting_key primary key (system_user_id),
  constraint inbox_setting_language check (language in ('pt', 'eng', 'sp')),
  constraint inbox_setting_person_fk foreign key (system_user_id) references "system_user" (id) on delete cascade
);

-- When it began to run: the end of a long job goes to the inbox of its maker.
alter table job add column begun_at timestamptz;
