-- The changes in one table for each month, see docs/decisions/024-activity.md. The tables of the months have a schema of
-- their own: nobody but the functions below needs their names.
create schema change_month;

drop trigger change_append_only on change;
alter table change rename to change_before_months;
alter table change_before_months drop constraint change_key;
drop index change_of_row, change_of_company;

create table change (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id integer,
  user_name text,
  client_id integer,
  entity text not null,
  row_id integer not null,
  before jsonb,
  after jsonb
) partition by range (at);
create trigger change_append_only before update or delete or truncate on change
  for each statement execute function refuse_change();

-- What is written into a month that has no table yet. It is moved when the month gets one.
create table change_month.other partition of change default;
create trigger change_append_only before update or delete or truncate on change_month.other
  for each statement execute function refuse_change();

-- Makes the tables that are missing for the months from one time to another. A table is attached when it is complete:
-- nobody who writes has to wait for it.
create function make_change_months(since timestamptz, until timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', since at time zone 'UTC');
  next timestamp;
  name text;
  range text;
begin
  perform pg_advisory_xact_lock(hashtext('make_change_months'));
  while month <= until at time zone 'UTC' loop
    next := month + interval '1 month';
    name := format('change_month.%I', to_char(month, '"month_"YYYY_MM'));
    if to_regclass(name) is null then
      execute format('create table %s (like change including defaults including constraints including indexes)', name);
      if exists (select from change_month.other where at >= month at time zone 'UTC' and at < next at time zone 'UTC') then
        alter table change_month.other disable trigger change_append_only;
        execute format('with moved as (delete from change_month.other where at >= $1 and at < $2 returning *)
                        insert into %s select * from moved', name)
          using month at time zone 'UTC', next at time zone 'UTC';
        alter table change_month.other enable trigger change_append_only;
      end if;
      range := format('from (%L) to (%L)', month at time zone 'UTC', next at time zone 'UTC');
      execute format('alter table change attach partition %s for values %s', name, range);
      execute format('create trigger change_append_only before update or delete or truncate on %s
                      for each statement execute function refuse_change()', name);
    end if;
    month := next;
  end loop;
end $$;

select make_change_months(coalesce((select min(at) from change_before_months), now()), now() + interval '3 months');

-- Older entries do not know their company: it stands in what they record, or in the row.
insert into change (id, at, user_id, user_name, client_id, entity, row_id, before, after) overriding system value
  select told.id, at, user_id, user_name,
    coalesce(told.client_id, case
      when told.entity in ('client', 'clean_queue') then row_id
      when told.entity in ('department', 'user', 'client_profile', 'client_system')
        then coalesce((coalesce(after, before) ->> 'client_id')::integer, present.client_id)
    end),
    told.entity, row_id, before, after
  from change_before_months told
  left join (
    select 'department' as entity, id, client_id from department
    union all select 'user', id, client_id from "user"
    union all select 'client_profile', id, client_id from profile where client_id is not null
    union all select 'client_system', id, client_id from client_system
  ) present on present.entity = told.entity and present.id = told.row_id and told.client_id is null;
select setval(pg_get_serial_sequence('change', 'id'), coalesce(max(id), 0) + 1, false) from change_before_months;
drop table change_before_months;

-- To build an index over rows that are there is quicker than to add them one by one. The id is made by one sequence for
-- all months. The newest changes of each of these are read in order, from the end of an index.
alter table change add constraint change_key primary key (id, at);
create index change_of_entity on change (entity, at, id);
create index change_of_row on change (entity, row_id, at, id);
create index change_of_company on change (client_id, entity, at, id) where client_id is not null;
create index change_of_author on change (user_id, entity, at, id) where user_id is not null;
