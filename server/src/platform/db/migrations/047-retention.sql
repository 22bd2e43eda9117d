-- The change record is removed by whole months as well, where a setting says so, see docs/decisions/053-retention.md.

-- Rows that were written into a month without a table, as by a restore, go with their month.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('retaguarda.hides_values', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' and current_setting('retaguarda.removes_months', true) = 'on' then return null; end if;
  raise exception 'table change is append-only';
end $$;

-- Removes the oldest month, if it was over before a time, and tells whether it did. The last two stay, whoever asks: webhooks
-- deliver what is a month old. One at a time, and the table last: nobody can read or write changes from there to the commit.
create function drop_change_month(before timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  until timestamp := least(before, now() - interval '2 months') at time zone 'UTC';
  month date;
  part text;
  total integer;
begin
  if not pg_try_advisory_xact_lock(7274617563) then return false; end if;
  select min(old.month) into month from (
    select to_date(substr(relname, 7), 'YYYY_MM') as month from pg_class
      where relnamespace = 'change_month'::regnamespace and relkind = 'r' and relname ~ '^month_\d{4}_\d{2}$'
        and to_date(substr(relname, 7), 'YYYY_MM') + interval '1 month' <= until
    union all select date_trunc('month', min(at) at time zone 'UTC')::date from change_month.other
      where at < date_trunc('month', until) at time zone 'UTC'
  ) old;
  if month is null then return false; end if;
  part := format('change_month.%I', to_char(month, '"month_"YYYY_MM'));
  perform set_config('retaguarda.removes_months', 'on', true);
  delete from change_month.other where at >= month::timestamp at time zone 'UTC'
    and at < (month + interval '1 month') at time zone 'UTC';
  get diagnostics total = row_count;
  perform set_config('retaguarda.removes_months', 'off', true);
  if to_regclass(part) is not null then
    execute format('select count(*) + $1 from %s', part) into total using total;
  end if;
  perform note_removed_month('change', month, total);
  execute format('drop table if exists %s', part);
  return true;
exception when lock_not_available then
  -- Somebody reads for long, such as a backup. There is another time.
  return false;
end $$;
revoke execute on function drop_change_month(timestamptz) from public;
