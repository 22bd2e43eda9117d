-- Where a value may lie that was open and is a secret now, beside the change record (024) and templates (034): in the rows of jobs,
-- and in searches that are kept. In the transaction that makes it a secret, whichever release makes it.

-- Whether what a job keeps is about this variable, or a company's value of it. A file names a variable as somebody has typed it.
create function is_of_variable(kept jsonb, entity text, id integer, names text[]) returns boolean
language sql immutable as $$
  select case entity
    when 'client_system' then kept -> 'client_system_variable_id' = to_jsonb(id)
      or lower(regexp_replace(kept ->> 'client_system_variable_id',
        U&'^[\s!FEFF!00A0!1680!2000-!200A!2028!2029!202F!205F!3000]+|[\s!FEFF!00A0!1680!2000-!200A!2028!2029!202F!205F!3000]+$' uescape '!', '', 'g'))
        = any(names)
    else kept -> 'id' = to_jsonb(id) or lower(kept ->> 'name') = any(names) end
$$;

create function forget_secret_in_jobs() returns trigger language plpgsql as $$
declare
  -- Also those that it had before, under which files may have named it.
  names text[] := array(
    select lower(old.name) union select lower(new.name)
    union select lower(named.name) from change, lateral (values (before ->> 'name'), (after ->> 'name')) named (name)
      where change.entity = 'client_system_variable' and change.row_id = new.id and named.name is not null);
begin
  -- A row of a file loses its value. What a deletion has kept could no longer be put back by an undo.
  update job_row set kept = null,
      input = case when job.action = 'import' then jsonb_set(input, '{value}', '"***"', false) end
    from job
    where job.id = job_row.job_id and job.entity in ('client_system', 'client_system_variable')
      and (is_of_variable(job_row.input, job.entity, new.id, names) or is_of_variable(job_row.kept, job.entity, new.id, names));
  return null;
end $$;

-- A search that would have found the value is kept without the text of it.
create function forget_secret_in_views() returns trigger language plpgsql as $$
begin
  update list_view set search = search - 'value', version = version + 1
    where list = '/clientsystemvariables' and search ? 'value' and exists (
      select from (select value from variable_values(new.id) union select old.value) held
      where strpos(plain(held.value), plain(search ->> 'value')) > 0);
  return null;
end $$;

-- The values that a variable has and had, as long as they are open.
create function variable_values(variable integer) returns table (value text) language sql stable as $$
  with changed as (
    select before, after from change where entity = 'client_system_variable' and row_id = variable
    union all select before, after from change where entity = 'client_system' and row_id in (
      select id from client_system where client_system_variable_id = variable
      union select row_id from change where entity = 'client_system' and before ->> 'client_system_variable_id' = variable::text
      union select row_id from change where entity = 'client_system' and after ->> 'client_system_variable_id' = variable::text)
  )
  select value from client_system where client_system_variable_id = variable
  union select value from client_system_variable where id = variable
  union select before ->> 'value' from changed union select after ->> 'value' from changed
$$;

create trigger client_system_variable_hidden_in_jobs after update of type on client_system_variable
  for each row when (new.type = 'secret' and old.type <> 'secret') execute function forget_secret_in_jobs();
create trigger client_system_variable_hidden_in_views after update of type on client_system_variable
  for each row when (new.type = 'secret' and old.type <> 'secret') execute function forget_secret_in_views();
