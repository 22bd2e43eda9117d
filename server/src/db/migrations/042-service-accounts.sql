-- What the settings that concern security were at the last start: a fingerprint of each, never its value. A start with others
-- is noted in the security log.
create table setting_seen (
  name text not null,
  fingerprint text not null,
  constraint setting_seen_key primary key (name)
);
