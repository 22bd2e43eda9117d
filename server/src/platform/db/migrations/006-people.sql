-- Platform staff: those who sign in to the console.
create table "system_user" (
  id integer generated always as identity,
  version integer not null default 1,
  name text not null,
  email text not null,
  nickname text not null,
  profile_id integer not null,
  active char(1) not null default '1',
  url_avatar text not null default '',
  -- Null until the invitation has been followed.
  password_hash text,
  last_login timestamptz,
  name_search text generated always as (plain(name)) stored,
  email_search text generated always as (plain(email)) stored,
  nickname_search text generated always as (plain(nickname)) stored,
  constraint system_user_key primary key (id),
  constraint system_user_active_flag check (active in ('0', '1')),
  constraint system_user_profile_fk foreign key (profile_id) references profile (id)
);
create unique index system_user_email_unique on "system_user" (lower(email));
create index system_user_of_profile on "system_user" (profile_id);
create index system_user_in_order on "system_user" (name_search collate "C", id);

create trigger system_user_counted_in after insert on "system_user"
  referencing new table as changed for each statement execute function count_rows();
create trigger system_user_counted_out after delete on "system_user"
  referencing old table as changed for each statement execute function count_rows();

create table skill (
  id integer generated always as identity,
  version integer not null default 1,
  client_id integer not null,
  name text not null,
  constraint skill_key primary key (id),
  constraint skill_of_client unique (client_id, id),
  constraint skill_client_fk foreign key (client_id) references client (id)
);
create unique index skill_name_unique on skill (client_id, lower(name));

create table "group" (
  id integer generated always as identity,
  version integer not null default 1,
  client_id integer not null,
  name text not null,
  constraint group_key primary key (id),
  constraint group_of_client unique (client_id, id),
  constraint group_client_fk foreign key (client_id) references client (id)
);
create unique index group_name_unique on "group" (client_id, lower(name));

-- The people of a company: those who chat with its customers, and who lead them. The chat platform signs them in.
create table "user" (
  id integer generated always as identity,
  version integer not null default 1,
  client_id integer not null,
  name text not null,
  email text not null,
  nickname text not null,
  active boolean not null default true,
  url_avatar text not null default '',
  max_chats integer not null,
  department_id integer not null,
  profile_id integer not null,
  -- Values of the company's own fields, by their names.
  extra jsonb not null default '{}',
  work_days jsonb not null default '[]',
  password_hash text,
  name_search text generated always as (plain(name)) stored,
  email_search text generated always as (plain(email)) stored,
  constraint user_key primary key (id),
  constraint user_of_client unique (client_id, id),
  constraint user_client_fk foreign key (client_id) references client (id),
  constraint user_department_fk foreign key (client_id, department_id) references department (client_id, id),
  constraint user_profile_fk foreign key (client_id, department_id, profile_id)
    references profile (client_id, department_id, id)
);
create unique index user_email_unique on "user" (client_id, lower(email));
create index user_in_order on "user" (client_id, name_search collate "C", id);
create index user_of_department on "user" (client_id, department_id);
create index user_of_profile on "user" (profile_id);
create index user_name_search on "user" using gin (name_search gin_trgm_ops);
create index user_email_search on "user" using gin (email_search gin_trgm_ops);

create trigger user_counted_in after insert on "user"
  referencing new table as changed for each statement execute function count_rows_of_client();
create trigger user_counted_out after delete on "user"
  referencing old table as changed for each statement execute function count_rows_of_client();

create table user_skill (
  client_id integer not null,
  user_id integer not null,
  skill_id integer not null,
  constraint user_skill_key primary key (user_id, skill_id),
  constraint user_skill_user_fk foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade,
  constraint user_skill_skill_fk foreign key (client_id, skill_id) references skill (client_id, id)
);
create index user_skill_of_skill on user_skill (skill_id);

create table user_group (
  client_id integer not null,
  user_id integer not null,
  group_id integer not null,
  constraint user_group_key primary key (user_id, group_id),
  constraint user_group_user_fk foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade,
  constraint user_group_group_fk foreign key (client_id, group_id) references "group" (client_id, id)
);
create index user_group_of_group on user_group (group_id);
