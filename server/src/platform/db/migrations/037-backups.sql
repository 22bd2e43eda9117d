-- When backups were made, so that somebody notices when there are none.
create table backup (
  id integer generated always as identity primary key,
  made_at timestamptz not null,
  rows bigint not null,
  bytes bigint not null
);
