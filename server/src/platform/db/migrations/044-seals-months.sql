-- The functions of the months (022, 040) run with the rights of their owner, and note what they do in `seal_act`.

create or replace function make_change_months(since timestamptz, until timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamp := date_trunc('month', since at time zone 'UTC');
  next timestamp;
  name text;
  range text;
  moved integer;
begin
  perform pg_advisory_xact_lock(hashtext('make_change_months'));
  while month <= until at time zone 'UTC' loop
    next := month + interval '1 month';
    name := format('change_month.%I', to_char(month, '"month_"YYYY_MM'));
    if to_regclass(name) is null then
      execute format('create table %s (like change including defaults including constraints including indexes)', name);
      insert into seal_act (kind, chain, month) values ('made', 'change', month);
      if exists (select from change_month.other where at >= month at time zone 'UTC' and at < next at time zone 'UTC') then
        alter table change_month.other disable trigger change_append_only;
        execute format('with moved as (delete from change_month.other where at >= $1 and at < $2 returning *)
                        insert into %s select * from moved', name)
          using month at time zone 'UTC', next at time zone 'UTC';
        get diagnostics moved = row_count;
        alter table change_month.other enable trigger change_append_only;
        insert into seal_act (kind, chain, month, rows) values ('moved', 'change', month, moved);
      end if;
      range := format('from (%L) to (%L)', month at time zone 'UTC', next at time zone 'UTC');
      execute format('alter table change attach partition %s for values %s', name, range);
      execute format('create trigger change_append_only before update or delete or truncate on %s
                      for each statement execute function refuse_change()', name);
    end if;
    month := next;
  end loop;
end $$;

create or replace function make_security_months(since timestamptz, until timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
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
      insert into seal_act (kind, chain, month) values ('made', 'security_event', month);
    end if;
    month := next;
  end loop;
end $$;

-- Notes that the rows of a month are gone, and removes what was sealed of them except the blocks.
create function note_removed_month(chain_name text, removed date, total integer) returns void language plpgsql as $$
begin
  insert into seal_act (kind, chain, month, rows, number)
    values ('removed', chain_name, removed, total, coalesce((select max(number) from seal where chain = chain_name), 0));
  perform set_config('retaguarda.hides_values', 'on', true);
  delete from sealed_row where chain = chain_name and exists (
    select from seal where seal.chain = chain_name and seal.month = removed and seal.number = sealed_row.number);
  perform set_config('retaguarda.hides_values', 'off', true);
end $$;

-- Removes the months that were over before a time, and tells how many. The last one stays, whoever asks.
create or replace function drop_security_months(before timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date;
  dropped integer := 0;
  total integer;
  part text;
  until timestamp := least(before, now() - interval '1 month') at time zone 'UTC';
begin
  perform lock_seals();
  for month in
    select to_date(substr(relname, 7), 'YYYY_MM') from pg_class
      where relnamespace = 'security_month'::regnamespace and relkind = 'r' and relname ~ '^month_\d{4}_\d{2}$'
        and to_date(substr(relname, 7), 'YYYY_MM') + interval '1 month' <= until
    union select date_trunc('month', at at time zone 'UTC')::date from security_month.other
      where at < date_trunc('month', until) at time zone 'UTC'
    order by 1
  loop
    part := format('security_month.%I', to_char(month, '"month_"YYYY_MM'));
    perform set_config('retaguarda.removes_months', 'on', true);
    delete from security_month.other where at >= month::timestamp at time zone 'UTC'
      and at < (month + interval '1 month') at time zone 'UTC';
    get diagnostics total = row_count;
    perform set_config('retaguarda.removes_months', 'off', true);
    if to_regclass(part) is not null then
      execute format('select count(*) + $1 from %s', part) into total using total;
      execute format('drop table %s', part);
    end if;
    perform note_removed_month('security_event', month, total);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke execute on function make_change_months(timestamptz, timestamptz), make_security_months(timestamptz, timestamptz),
  drop_security_months(timestamptz) from public;
