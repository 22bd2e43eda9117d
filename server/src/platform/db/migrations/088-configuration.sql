-- What an applied configuration has replaced is kept in the rows of its job, see docs/decisions/073-configuration-as-code.md. The open
-- value of a variable must not stay there when the variable becomes a secret. An undo can then no longer put it back.
create function is_configured_variable(change jsonb, names text[]) returns boolean language sql immutable as $$
  select case change ->> 'section'
    when 'system_variables' then lower(change ->> 'name') = any(names)
    when 'company_templates' then exists (
      select from jsonb_object_keys(coalesce(change #> '{settings,variables}', '{}')) variable (name)
      where lower(variable.name) = any(names))
    else false end
$$;

create function forget_secret_in_configuration() returns trigger language plpgsql as $$
declare
  names text[] := array[lower(old.name), lower(new.name)];
begin
  -- The rows of an undo have it as their input.
  update job_row set kept = null, input = null
    from job
    where job.id = job_row.job_id and job.entity = 'configuration'
      and (is_configured_variable(job_row.kept, names) or is_configured_variable(job_row.input, names));
  return null;
end $$;

create trigger client_system_variable_hidden_in_configuration after update of type on client_system_variable
  for each row when (new.type = 'secret' and old.type <> 'secret') execute function forget_secret_in_configuration();
