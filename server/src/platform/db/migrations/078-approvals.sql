-- What requires the approval of a second person, and the requests for it, see docs/decisions/065-approvals.md.
create table approval_policy (
  kind text not null,
  -- The order in which they are shown.
  place integer not null,
  active boolean not null default false,
  -- From how many rows on, where rows are counted.
  rows integer,
  -- For roles of this type and above, where types are meant.
  type text,
  -- The BACKOFFICE profiles whose people may approve; without any, all who may decide on requests.
  profile_id integer[] not null default '{}',
  constraint approval_policy_key primary key (kind)
);
insert into approval_policy (place, kind, rows, type)
  select place, kind, case kind when 'bulk' then 100 when 'export' then 1000 end, case kind when 'grant' then 'manager' end
  from unnest(array['bulk', 'role', 'grant', 'deactivation', 'variable', 'erasure', 'export', 'scope', 'token', 'webhook',
    'policy']) with ordinality as kinds (kind, place);

-- Cached callers hold the policies that are switched on.
create trigger approval_policy_changed after update on approval_policy
  for each statement execute function forget_everybody();

create table change_request (
  id integer generated always as identity,
  made_by integer not null,
  -- The service account that asked with a token of theirs.
  service_account_id integer,
  token_id uuid,
  author_name text not null,
  program_name text,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  language text not null,
  policies text[] not null,
  reason text not null,
  -- The call, encrypted: its body may hold a password.
  call text not null,
  method text not null,
  path text not null,
  -- The same call of the same author has the same hash.
  call_hash text not null,
  entity text,
  row_id integer,
  row_name text,
  client_id integer,
  job_id integer,
  -- The rows that it would change, with their versions: [{entity, row_id, version}].
  rows jsonb not null default '[]',
  state text not null default 'open',
  decided_by integer,
  decider_name text,
  decided_at timestamptz,
  -- The hash of the preview that was approved.
  seen text,
  answer text,
  -- The entries of the change record that it made.
  change_id bigint[] not null default '{}',
  constraint change_request_key primary key (id),
  constraint change_request_made_by_fk foreign key (made_by) references "system_user" (id) on delete cascade
);
create index change_request_of_author on change_request (made_by, id);
create index change_request_open on change_request (id) where state in ('open', 'approved');
create index change_request_of_change on change_request using gin (change_id);
create index change_request_of_job on change_request (job_id) where job_id is not null;

alter table job
  -- The policies that its rows need an approval for, as its check has found.
  add column policies text[] not null default '{}',
  -- The approved request, and the name of who approved it: {request, by}.
  add column approval jsonb;

insert into permission (entity, action)
  values ('change_request', 'GET'), ('change_request', 'PUT'), ('approval_policy', 'GET'), ('approval_policy', 'PUT');
insert into role_permission (role_id, permission_id)
  select role.id, permission.id from role, permission
  where role.name in ('super_admin', 'admin_backoffice') and permission.entity in ('change_request', 'approval_policy');
