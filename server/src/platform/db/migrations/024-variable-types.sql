-- What the values of a variable are. A secret is encrypted in `secret`, and `value` holds its mask: whatever reads `value`,
-- today or later, can show, find or export nothing else.
alter table client_system_variable
  add column type text not null default 'text',
  add column options jsonb not null default '[]',
  add column secret text,
  add constraint client_system_variable_type check (type in ('text', 'number', 'boolean', 'list', 'secret')),
  add constraint client_system_variable_secret check (
    (type = 'secret') = (secret is not null) and (secret is null or value = '***'));

alter table client_system
  add column secret text,
  add constraint client_system_secret check (secret is null or value = '***');

-- The change record stays append-only, except that values of a variable which becomes a secret are hidden in it. The
-- setting is made by `hideRecordedValues`, for its transaction alone.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('retaguarda.hides_values', true) = 'on' then return null; end if;
  raise exception 'table change is append-only';
end $$;

-- Finds the entries of values that a company no longer has.
create index change_of_variable_before on change ((before ->> 'client_system_variable_id')) where entity = 'client_system';
create index change_of_variable_after on change ((after ->> 'client_system_variable_id')) where entity = 'client_system';

-- The first companies with an own value of a variable are found without reading all of them.
create index client_system_of_variable_in_order on client_system (client_system_variable_id, id);
drop index client_system_of_variable;
