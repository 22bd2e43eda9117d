-- How system users prove who they are besides their password, see docs/decisions/050-second-step.md.

-- An authenticator app. Its secret is encrypted with FACTORS_KEY. It counts when its owner has typed a first code; a code
-- belongs to a step of thirty seconds, and neither it nor an earlier one is accepted again.
create table authenticator (
  system_user_id integer not null constraint authenticator_system_user_fk references "system_user" (id) on delete cascade,
  secret text not null,
  is_confirmed boolean not null default false,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint authenticator_key primary key (system_user_id)
);

-- Of a passkey we have only the public half.
create table passkey (
  id integer generated always as identity,
  system_user_id integer not null constraint passkey_system_user_fk references "system_user" (id) on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkey_key primary key (id),
  constraint passkey_credential unique (credential_id)
);
create index passkey_of_person on passkey (system_user_id);

-- Each is accepted once, and then removed.
create table recovery_code (
  system_user_id integer not null constraint recovery_code_system_user_fk references "system_user" (id) on delete cascade,
  code_hash text not null,
  constraint recovery_code_key primary key (system_user_id, code_hash)
);

-- What was given out to somebody who is about to prove who they are: a ticket for the second step, or a challenge for a
-- passkey. Each is accepted once, for one purpose and one person.
create table sign_in_challenge (
  token_hash text not null,
  purpose text not null,
  system_user_id integer constraint sign_in_challenge_system_user_fk references "system_user" (id) on delete cascade,
  -- A hash of the password that was typed: the ticket is void when there is another one.
  bound_to text,
  expires_at timestamptz not null,
  constraint sign_in_challenge_key primary key (token_hash)
);

-- When the owner of a session last proved who they are. In a session that must enrol, nothing else is possible.
alter table session
  add column proven_at timestamptz,
  add column must_enrol boolean not null default false;
alter table session alter column proven_at set default now();

alter table profile add column requires_second_step boolean not null default false;

-- 'factors' tells the owner of an account about a changed second step.
alter table mail_job
  drop constraint mail_job_kind,
  add constraint mail_job_kind
    check (kind in ('reset', 'invitation', 'new_link', 'moved', 'new_email', 'locked', 'new_device', 'factors'));
