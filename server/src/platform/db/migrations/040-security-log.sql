-- What happened to the accounts of system users: sign-ins, refusals, exports. Rows are added, never touched again, and removed
-- by whole months when they are older than a setting says. In one table for each month, as the changes (022).
create schema security_month;

create table security_event (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  kind text not null,
  is_refused boolean not null,
  -- The account that it is about, null when no account was found; and who did it, null when it was its owner, or nobody known.
  system_user_id integer,
  user_name text,
  by_id integer,
  by_name text,
  address text,
  browser text,
  request_id text,
  -- Names of things and numbers. Nothing that a person has typed.
  details jsonb,
  constraint security_event_key primary key (id, at)
) partition by range (at);

create index security_event_in_order on security_event (at, id);
create index security_event_of_account on security_event (system_user_id, at, id) where system_user_id is not null;
create index security_event_of_kind on security_event (kind, at, id);
create index security_event_from_address on security_event (address, at, id);

create function refuse_security_change() returns trigger language plpgsql as
  $$ begin raise exception 'table security_event is append-only'; end $$;
create trigger security_event_append_only before update or delete or truncate on security_event
  for each statement execute function refuse_security_change();

-- What is written into a month that has no table yet. It stays there: the months are made long before they begin.
create table security_month.other partition of security_event default;
create trigger security_event_append_only before update or delete or truncate on security_month.other
  for each statement execute function refuse_security_change();

-- Makes the tables of the months from one time to another, unless there is one, or a row of that month is elsewhere already.
create function make_security_months(since timestamptz, until timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', since at time zone 'UTC');
  next timestamp;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('make_security_months'));
  while month <= until at time zone 'UTC' loop
    next := month + interval '1 month';
    name := format('security_month.%I', to_char(month, '"month_"YYYY_MM'));
    if to_regclass(name) is null and not exists (
      select from security_month.other where at >= month at time zone 'UTC' and at < next at time zone 'UTC')
    then
      execute format('create table %s (like security_event including defaults including constraints including indexes)', name);
      execute format('create trigger security_event_append_only before update or delete or truncate on %s
                      for each statement execute function refuse_security_change()', name);
      execute format('alter table security_event attach partition %s for values from (%L) to (%L)',
        name, month at time zone 'UTC', next at time zone 'UTC');
    end if;
    month := next;
  end loop;
end $$;

-- Removes the months that were over before a time, and tells how many.
create function drop_security_months(before timestamptz) returns integer language plpgsql as $$
declare
  month text;
  dropped integer := 0;
begin
  for month in
    select relname from pg_class
    where relnamespace = 'security_month'::regnamespace and relkind = 'r' and relname ~ '^month_\d{4}_\d{2}$'
      and to_date(substr(relname, 7), 'YYYY_MM') + interval '1 month' <= before at time zone 'UTC'
  loop
    execute format('drop table security_month.%I', month);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

select make_security_months(now(), now() + interval '3 months');

insert into permission (entity, action) values ('security', 'GET');
insert into role_permission (role_id, permission_id)
  select role.id, permission.id from role, permission
  where role.name in ('super_admin', 'admin_backoffice') and permission.entity = 'security';
