-- Who is told of changes, see docs/decisions/048-webhooks.md.
create table webhook (
  id integer generated always as identity,
  version integer not null default 1,
  name text not null,
  url text not null,
  -- The entities of the change record whose changes are sent.
  entities jsonb not null,
  -- Only changes of this company; null for all.
  client_id integer,
  active boolean not null default true,
  -- Why the server switched it off: 'gone' or 'failing'. Null when it did not.
  stopped text,
  -- Encrypted. The one before signs as well until it is over.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  created_by integer not null,
  created_at timestamptz not null default now(),
  -- Whose permissions count: who made it, or changed it last. And the language of the e-mail to them.
  owner_id integer not null,
  language text not null,
  name_search text generated always as (plain(name)) stored,
  constraint webhook_key primary key (id),
  constraint webhook_client_fk foreign key (client_id) references client (id),
  constraint webhook_created_by_fk foreign key (created_by) references "system_user" (id),
  constraint webhook_owner_fk foreign key (owner_id) references "system_user" (id)
);
create unique index webhook_name_unique on webhook (lower(name));
create index webhook_in_order on webhook (name_search collate "C", id);

-- What is to be sent, and what became of it. Without a reference to the webhook: to check it would make those who write wait
-- for somebody who deletes the webhook.
create table webhook_delivery (
  id bigint generated always as identity,
  -- What the receiver knows it by: the same at every try, and never used again, not even after a restore.
  key uuid not null default gen_random_uuid(),
  webhook_id integer not null,
  -- Null for a test.
  change_id bigint,
  change_at timestamptz,
  state text not null default 'waiting',
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- All tries, and those since it was last sent by hand, with the time of the first of these.
  attempts integer not null default 0,
  tries integer not null default 0,
  first_tried_at timestamptz,
  tried_at timestamptz,
  delivered_at timestamptz,
  status integer,
  milliseconds integer,
  error text,
  constraint webhook_delivery_key primary key (id),
  constraint webhook_delivery_state check (state in ('waiting', 'delivered', 'failed'))
);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at, id) where state = 'waiting';
create index webhook_delivery_of on webhook_delivery (webhook_id, id);
create index webhook_delivery_age on webhook_delivery (created_at);

-- In the transaction of the change: both are there, or none. An export has no row, and is not sent.
create function queue_webhooks() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where active) then
    insert into webhook_delivery (webhook_id, change_id, change_at)
      select webhook.id, added.id, added.at
      from added join webhook on webhook.active
        and webhook.entities ? case added.entity when 'clean_queue' then 'client' else added.entity end
        and (webhook.client_id is null or webhook.client_id = added.client_id)
      where added.row_id > 0
      order by added.id;
  end if;
  return null;
end $$;
create trigger change_queues_webhooks after insert on change
  referencing new table as added for each statement execute function queue_webhooks();

-- Which kinds there are is known to those who write and send them: 'webhook_off' is another one.
alter table mail_job
  drop constraint mail_job_kind,
  add constraint mail_job_kind check (kind ~ '^[a-z_]+$');

insert into permission (entity, action)
  values ('webhook', 'GET'), ('webhook', 'POST'), ('webhook', 'PUT'), ('webhook', 'DELETE');
insert into role_permission (role_id, permission_id)
  select role.id, permission.id from role, permission
  where role.name in ('super_admin', 'admin_backoffice') and permission.entity = 'webhook';
