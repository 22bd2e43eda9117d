-- How values are erased that are sealed, see docs/decisions/049-seals.md.

-- What is held, with a mask in place of what stands at each path. An empty path means all of it.
create function mask_held(held jsonb, paths text[]) returns jsonb language plpgsql immutable as $$
declare
  path text;
begin
  foreach path in array paths loop
    held := case when path = '' then (select jsonb_object_agg(key, '***') from jsonb_each(held))
      else jsonb_set(held, string_to_array(path, '.'), '"***"', false) end;
  end loop;
  return held;
end $$;

-- Masks values of chosen rows, and tells of how many. A field is a column, or what stands at a path in it: 'after.value'.
create function erase_sealed_values(chain_name text, ids bigint[], times timestamptz[], fields text[], reason text)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text;
  paths text[];
  new_values text[] := '{}';
  changed text[] := '{}';
  total integer;
begin
  perform lock_seals();
  foreach name in array held_columns(chain_name) loop
    paths := array(select substr(field, length(name) + 2) from unnest(fields) field where split_part(field, '.', 1) = name);
    continue when paths = '{}';
    new_values := new_values || format(case when name in ('before', 'after', 'details')
      then '%1$I = mask_held(%1$I, %2$L)' else '%1$I = case when %1$I is not null then ''***'' end' end, name, paths);
    changed := changed || format(case when name in ('before', 'after', 'details')
      then '%1$I is distinct from mask_held(%1$I, %2$L)' else '%1$I <> ''***''' end, name, paths);
  end loop;
  if new_values = '{}' then raise exception 'nothing of % can be erased by %', chain_name, fields; end if;
  perform set_config('retaguarda.hides_values', 'on', true), set_config('retaguarda.erased_because', reason, true);
  execute format('update %I erased set %s from unnest($1, $2) chosen (id, at)
                  where erased.id = chosen.id and erased.at = chosen.at and (%s)',
      chain_name, array_to_string(new_values, ', '), array_to_string(changed, ' or '))
    using ids, times;
  get diagnostics total = row_count;
  perform set_config('retaguarda.hides_values', 'off', true), set_config('retaguarda.erased_because', '', true);
  return total;
end $$;

-- Runs with every update that is allowed, also one by an older server: keeps the hash of what was sealed, draws a new salt, and
-- notes the hash of what is left. A row that is not sealed yet will be sealed as it is now.
create function note_erased_values() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain_name text := tg_argv[0];
  held text[] := held_columns(tg_argv[0]);
  sealed sealed_row;
  new_salt bytea := uuid_send(gen_random_uuid());
begin
  if to_jsonb(old) - held <> to_jsonb(new) - held then raise exception 'only values can be erased'; end if;
  perform lock_seals();
  select * into sealed from sealed_row where chain = chain_name and row_id = new.id;
  if not found then return null; end if;
  update sealed_row set salt = new_salt, value_hash = coalesce(value_hash, sha256(salt || held_text(to_jsonb(old), held)))
    where chain = chain_name and row_id = new.id;
  insert into seal_act (kind, chain, row_id, value_hash, reason)
    values ('erased', chain_name, new.id, sha256(new_salt || held_text(to_jsonb(new), held)),
      nullif(current_setting('retaguarda.erased_because', true), ''));
  return null;
end $$;

-- The text of the values of a row, as it is sealed.
create function held_text(stored jsonb, columns text[]) returns bytea language sql stable as $$
  select convert_to(jsonb_agg(stored -> name order by place)::text, 'UTF8')
  from unnest(columns) with ordinality as held (name, place)
$$;

create trigger change_erased after update on change
  for each row execute function note_erased_values('change');
create trigger security_event_erased after update on security_event
  for each row execute function note_erased_values('security_event');

revoke execute on function erase_sealed_values(text, bigint[], timestamptz[], text[], text) from public;
