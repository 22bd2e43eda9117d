-- What new companies can begin with, see docs/decisions/036-new-companies.md.
create table company_template (
  id integer generated always as identity,
  name text not null,
  -- { user_fields, departments, profiles, skills, groups, variables }.
  content jsonb not null,
  made_by integer,
  made_at timestamptz not null default now(),
  constraint company_template_key primary key (id),
  constraint company_template_made_by_fk foreign key (made_by) references "system_user" (id) on delete set null
);
create unique index company_template_name_unique on company_template (lower(name));

-- A value that was open when a template was made, and is a secret now, must not stay there to be read.
create function forget_secret_in_templates() returns trigger language plpgsql as $$
begin
  update company_template
    set content = jsonb_set(content, '{variables}', coalesce(
      (select jsonb_agg(kept.value order by kept.ordinality)
       from jsonb_array_elements(content -> 'variables') with ordinality as kept
       where (kept.value ->> 'client_system_variable_id')::int <> new.id), '[]'))
    where content -> 'variables' @> jsonb_build_array(jsonb_build_object('client_system_variable_id', new.id));
  return null;
end $$;

create trigger client_system_variable_hidden after update of type on client_system_variable
  for each row when (new.type = 'secret' and old.type <> 'secret') execute function forget_secret_in_templates();
