-- A token is worth something only while its session stands here.
create table session (
  id uuid not null default gen_random_uuid(),
  system_user_id integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint session_key primary key (id),
  constraint session_system_user_fk foreign key (system_user_id) references "system_user" (id)
);
create index session_of_user on session (system_user_id);
create index session_by_expiry on session (expires_at);

-- The right to set a new password, once, of a system user or of a company's user. One a person: a newer link makes
-- the older one worthless.
create table password_token (
  token_hash text not null,
  system_user_id integer,
  user_id integer,
  expires_at timestamptz not null,
  constraint password_token_key primary key (token_hash),
  constraint password_token_of_one check (num_nonnulls(system_user_id, user_id) = 1),
  constraint password_token_of_system_user unique (system_user_id),
  constraint password_token_of_user unique (user_id),
  constraint password_token_system_user_fk foreign key (system_user_id) references "system_user" (id),
  constraint password_token_user_fk foreign key (user_id) references "user" (id)
);

-- How often something was tried, by a hash of what is limited (an account, an address).
create table attempt (
  key text not null,
  count integer not null,
  expires_at timestamptz not null,
  constraint attempt_key primary key (key)
);

-- E-mails still to be sent. The link is made when its e-mail is: no secret waits here.
create table mail_job (
  id bigint generated always as identity,
  kind text not null,
  system_user_id integer,
  user_id integer,
  language text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  constraint mail_job_key primary key (id),
  constraint mail_job_kind check (kind in ('reset', 'invitation')),
  constraint mail_job_to_one check (num_nonnulls(system_user_id, user_id) = 1),
  constraint mail_job_system_user_fk foreign key (system_user_id) references "system_user" (id),
  constraint mail_job_user_fk foreign key (user_id) references "user" (id)
);
create index mail_job_due on mail_job (due_at);
