-- Up to which place of the sealed order the security log was sent elsewhere, and which server sends. See docs/decisions/074-feed.md.
create table sent_events (
  is_only boolean not null default true,
  number integer not null,
  row_id bigint not null,
  -- The server that sends, until its lease ends.
  sender uuid,
  lease_until timestamptz,
  constraint sent_events_key primary key (is_only),
  constraint sent_events_one_row check (is_only)
);
