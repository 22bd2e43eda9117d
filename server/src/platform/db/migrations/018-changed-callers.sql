-- The servers remember who calls, see docs/decisions/018-remembered-callers.md. Every write to a row that a caller is made
-- of tells them to forget, whichever program makes it. The notification reaches all servers after the commit. The message
-- reaches the connection that writes, before the answer: so the server that makes the change knows it at once. Its level
-- is INFO because only that one is sent whatever client_min_messages says.
create function forget_everybody() returns trigger language plpgsql as $$
begin
  perform pg_notify('callers_changed', 'everybody');
  raise info 'All servers forget who calls' using errcode = 'RG018', detail = 'everybody';
  return null;
end $$;

-- A person who signs out is forgotten alone: it happens all day long.
create function forget_sessions() returns trigger language plpgsql as $$
declare
  whom text;
begin
  for whom in
    select case when count(*) over () > 20 then 'everybody' else id::text end from changed limit 20
  loop
    perform pg_notify('callers_changed', whom);
    raise info 'All servers forget a session' using errcode = 'RG018', detail = whom;
    exit when whom = 'everybody';
  end loop;
  return null;
end $$;

-- Nobody remembers a session that has just been opened.
create trigger session_changed after update on session
  referencing old table as changed for each statement execute function forget_sessions();
create trigger session_ended after delete on session
  referencing old table as changed for each statement execute function forget_sessions();

-- A sign-in changes its person too, but nothing that a caller is made of.
create trigger system_user_changed after update on "system_user" for each row
  when ((old.id, old.name, old.email, old.active, old.profile_id)
    is distinct from (new.id, new.name, new.email, new.active, new.profile_id))
  execute function forget_everybody();
create trigger profile_role_changed after update on profile for each row
  when ((old.id, old.role_id) is distinct from (new.id, new.role_id)) execute function forget_everybody();
create trigger role_type_changed after update on role for each row
  when ((old.id, old.type) is distinct from (new.id, new.type)) execute function forget_everybody();
create trigger role_permission_changed after insert or update or delete on role_permission
  for each statement execute function forget_everybody();
create trigger permission_changed after update on permission
  for each statement execute function forget_everybody();

-- The other tables cannot be emptied without one of these.
create trigger session_emptied after truncate on session
  for each statement execute function forget_everybody();
create trigger role_permission_emptied after truncate on role_permission
  for each statement execute function forget_everybody();
