-- What the settings that concern security were at the last start: a fingerprint of each, never its value. A start with others
-- is noted in the security log.
create table setting_seen (
  name text not null,
  fingerprint text not null,
  constraint setting_seen_key primary key (name)
);

-- Programs that call this API. What they change is recorded with their name and not as done by a person.
create table service_account (
  id integer generated always as identity,
  version integer not null default 1,
  name text not null,
  description text not null,
  active boolean not null default true,
  made_by integer,
  created_at timestamptz not null default now(),
  name_search text generated always as (plain(name)) stored,
  constraint service_account_key primary key (id),
  constraint service_account_made_by_fk foreign key (made_by) references "system_user" (id) on delete set null
);
create unique index service_account_name_unique on service_account (lower(name));

-- Of a token only the hash: it is 256 random bits, which nobody finds by trying.
create table service_token (
  id uuid not null default gen_random_uuid(),
  service_account_id integer not null,
  name text not null,
  token_hash text not null,
  -- A token can do nothing that this person cannot do now.
  made_by integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint service_token_key primary key (id),
  constraint service_token_account_fk foreign key (service_account_id) references service_account (id) on delete cascade,
  constraint service_token_made_by_fk foreign key (made_by) references "system_user" (id) on delete cascade
);
create unique index service_token_hash_unique on service_token (token_hash);
create index service_token_of_account on service_token (service_account_id, created_at);
create index service_token_of_maker on service_token (made_by);

create table service_token_permission (
  token_id uuid not null,
  permission_id integer not null,
  constraint service_token_permission_key primary key (token_id, permission_id),
  constraint service_token_permission_token_fk foreign key (token_id) references service_token (id) on delete cascade,
  constraint service_token_permission_permission_fk
    foreign key (permission_id) references permission (id) on delete cascade
);
create index service_token_permission_of_permission on service_token_permission (permission_id);

-- Beside the token, as session_use (039): a change to the token makes all servers forget it.
create table service_token_use (
  token_id uuid not null,
  last_used_at timestamptz not null,
  address text,
  constraint service_token_use_key primary key (token_id)
);

-- The servers remember programs as they remember people (018). A token is forgotten alone, by its id in the place of a session.
create trigger service_token_changed after update on service_token
  referencing old table as changed for each statement execute function forget_sessions();
create trigger service_token_removed after delete on service_token
  referencing old table as changed for each statement execute function forget_sessions();
create trigger service_token_emptied after truncate on service_token
  for each statement execute function forget_everybody();
create trigger service_account_changed after update on service_account for each row
  when ((old.id, old.name, old.active) is distinct from (new.id, new.name, new.active))
  execute function forget_everybody();
create trigger service_token_permission_changed after update or delete on service_token_permission
  for each statement execute function forget_everybody();

-- A change that a program has made has no user_id; its name stands in user_name.
alter table change add column service_account_id integer;

insert into permission (entity, action)
  values ('service_account', 'GET'), ('service_account', 'POST'), ('service_account', 'PUT'), ('service_account', 'DELETE');
insert into role_permission (role_id, permission_id)
  select role.id, permission.id from role, permission
  where role.name in ('super_admin', 'admin_backoffice') and permission.entity = 'service_account';
