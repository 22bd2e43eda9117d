-- Conversations that wait for someone to take them. The chat platform adds a row when one begins to wait, and removes
-- it when somebody takes it; the console removes what nobody will take any more.
create table queue_entry (
  id bigint generated always as identity,
  client_id integer not null,
  -- Null: anybody may take it.
  skill_id integer,
  contact text not null,
  channel text not null,
  since timestamptz not null default now(),
  constraint queue_entry_key primary key (id),
  constraint queue_entry_client_fk foreign key (client_id) references client (id),
  constraint queue_entry_skill_fk foreign key (client_id, skill_id) references skill (client_id, id)
);
create index queue_entry_of_skill on queue_entry (client_id, skill_id, since);
