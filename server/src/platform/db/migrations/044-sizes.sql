-- Lets the database learn how many rows a table of ours has. Only the owner of a table may.
create function learn_size(named text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('analyze public.%I', named);
end $$;
revoke execute on function learn_size(text) from public;
