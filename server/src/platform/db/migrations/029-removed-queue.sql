-- What a cleaning removed from a queue is kept for a day, so that it can be undone, see
-- docs/decisions/031-queues.md.
create table queue_cleaning (
  id integer generated always as identity,
  client_id integer not null,
  -- Null: all skills, or none, see without_skill. The skill may be deleted later, so its name is kept.
  skill_id integer,
  skill_name text,
  without_skill boolean not null,
  -- Chosen by who cleans: the same cleaning sent twice is made once.
  key uuid,
  total_removed integer not null,
  user_id integer not null,
  user_name text not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by text,
  constraint queue_cleaning_key primary key (id),
  constraint queue_cleaning_key_unique unique (client_id, key),
  constraint queue_cleaning_client_fk foreign key (client_id) references client (id)
);
create index queue_cleaning_of_time on queue_cleaning (at);

-- The conversations themselves. Neither company nor skill is a foreign key: a skill for which nothing waits can be deleted.
create table removed_queue_entry (
  id bigint not null,
  cleaning_id integer not null,
  skill_id integer,
  contact text not null,
  channel text not null,
  since timestamptz not null,
  constraint removed_queue_entry_key primary key (id),
  constraint removed_queue_entry_cleaning_fk foreign key (cleaning_id) references queue_cleaning (id) on delete cascade
);
create index removed_queue_entry_of_cleaning on removed_queue_entry (cleaning_id);

-- The oldest conversation of each company is its first entry.
create index queue_entry_of_company on queue_entry (client_id, since);

-- Until when somebody looks at the queues. While nobody does, the chat platform's writes notify nobody: a commit with
-- NOTIFY waits for the others.
create table queue_watch (
  id boolean not null default true,
  until timestamptz not null,
  constraint queue_watch_key primary key (id),
  constraint queue_watch_once check (id)
);
insert into queue_watch (until) values ('-infinity');

create function tell_changed_queues() returns trigger language plpgsql as $$
begin
  if exists (select from queue_watch where until > clock_timestamp()) then
    perform pg_notify('queue_changed', case when companies > 20 then '' else client_id::text end)
      from (select client_id, count(*) over () as companies from changed group by client_id limit 20) told;
  end if;
  return null;
end $$;
create trigger queue_entry_added after insert on queue_entry
  referencing new table as changed for each statement execute function tell_changed_queues();
create trigger queue_entry_changed after update on queue_entry
  referencing new table as changed for each statement execute function tell_changed_queues();
create trigger queue_entry_removed after delete on queue_entry
  referencing old table as changed for each statement execute function tell_changed_queues();
