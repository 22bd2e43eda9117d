-- How rows are sealed, see docs/decisions/049-seals.md.

-- One at a time changes what is sealed. Held until the end of the transaction.
create function lock_seals() returns void language sql as 'select pg_advisory_xact_lock(7274617563)';

-- The columns that hold values: what they hold may be erased.
create function held_columns(chain_name text) returns text[] language sql immutable as $$
  select case chain_name
    when 'change' then array['user_name', 'before', 'after']
    when 'security_event' then array['user_name', 'by_name', 'address', 'browser', 'request_id', 'details']
  end
$$;

-- The rows of a chain with the texts that are sealed, in format 1. The verifier has the same texts, of its own making.
create function seal_source(chain_name text) returns text language sql immutable as $$
  select case chain_name
    when 'change' then $change$ select id, at, jsonb_build_array('change', id, at at time zone 'UTC', user_id, client_id, entity,
        row_id, job_id)::text as facts, jsonb_build_array(user_name, before, after)::text as held from change $change$
    when 'security_event' then $event$ select id, at, jsonb_build_array('security_event', id, at at time zone 'UTC', kind,
        is_refused, system_user_id, by_id)::text as facts,
        jsonb_build_array(user_name, by_name, address, browser, request_id, details)::text as held from security_event $event$
    when 'seal_act' then $act$ select id, at, jsonb_build_array('seal_act', id, at at time zone 'UTC', kind, chain, row_id,
        encode(value_hash, 'hex'), month, rows, number, reason, by_role)::text as facts, '[]' as held from seal_act $act$
  end
$$;

create function seal_head(sealed seal) returns text language sql stable as $$
  select jsonb_build_array(sealed.chain, sealed.number, sealed.format, sealed.month, sealed.first_id, sealed.last_id,
    sealed.rows, sealed.settled_id, sealed.settled_at at time zone 'UTC', sealed.sealed_at at time zone 'UTC')::text
$$;

-- Moves the marks of a chain: see 'The order' in the decision.
create function move_marks(chain_name text) returns seal_state language plpgsql as $$
declare
  state seal_state;
  last_given bigint;
  running text[];
  began timestamptz;
begin
  select * into state from seal_state where chain = chain_name;
  if exists (select from pg_locks where locktype = 'virtualxid' and virtualxid = any (state.noted_running)) then
    return state;
  end if;
  began := clock_timestamp();
  last_given := pg_sequence_last_value(pg_get_serial_sequence(chain_name, 'id')::regclass);
  -- After the id was read. What the statistics do not know yet counts as running here.
  select coalesce(array_agg(lock.virtualxid), '{}') into running from pg_locks lock
    left join pg_stat_activity activity on activity.pid = lock.pid
    where lock.locktype = 'virtualxid' and lock.pid <> pg_backend_pid()
      and (activity.pid is null
        or activity.usesysid is not null and activity.datname = current_database());
  update seal_state set proven_id = noted_id, proven_at = noted_at,
      noted_id = coalesce(last_given, 0), noted_at = began, noted_running = running
    where chain = chain_name returning * into state;
  return state;
end $$;

-- Seals rows of one chain that nobody has sealed, and tells how many.
create function seal_chain(chain_name text, most integer) returns integer language plpgsql as $$
declare
  state seal_state;
  before_it seal;
  block record;
  made seal;
  total integer := 0;
  last_taken bigint;
  settled bigint;
  settled_time timestamptz;
  now_sealing timestamptz := clock_timestamp();
  blocks seal[] := '{}';
begin
  state := move_marks(chain_name);
  select * into before_it from seal where chain = chain_name order by number desc limit 1;
  for block in execute format($taking$
    with taken as materialized (
      select * from (%s) source where id > $2 and not exists (
        select from sealed_row where sealed_row.chain = $1 and sealed_row.row_id = source.id)
      order by id limit $3
    ), salted as materialized (
      select id, date_trunc('month', at at time zone 'UTC')::date as month, facts, held, uuid_send(gen_random_uuid()) as salt
      from taken
    ), hashed as materialized (
      select id, month, salt, $4 + dense_rank() over (order by month)::integer as number,
        sha256(convert_to(facts, 'UTF8') || sha256(salt || convert_to(held, 'UTF8'))) as hash
      from salted
    ), kept as (
      insert into sealed_row (chain, row_id, number, salt, hash) select $1, id, number, salt, hash from hashed
    )
    select number, month, count(*)::integer as rows, min(id) as first_id, max(id) as last_id,
      sha256(string_agg(hash, ''::bytea order by id)) as rows_hash
    from hashed group by number, month order by number$taking$, seal_source(chain_name))
    using chain_name, state.sealed_id, most, coalesce(before_it.number, 0)
  loop
    total := total + block.rows;
    last_taken := greatest(last_taken, block.last_id);
    made := null;
    made.chain := chain_name;
    made.number := block.number;
    made.format := 1;
    made.month := block.month;
    made.first_id := block.first_id;
    made.last_id := block.last_id;
    made.rows := block.rows;
    made.sealed_at := now_sealing;
    made.rows_hash := block.rows_hash;
    blocks := blocks || made;
  end loop;
  -- Only the last of these blocks can say that nothing is left out.
  settled := greatest(state.sealed_id,
    case when total < most then state.proven_id else least(state.proven_id, last_taken) end);
  settled_time := case when total < most then state.proven_at end;
  foreach made in array blocks loop
    made.settled_id := case when made.number = blocks[array_upper(blocks, 1)].number then settled
      else coalesce(before_it.settled_id, 0) end;
    made.settled_at := case when made.number = blocks[array_upper(blocks, 1)].number
      then coalesce(settled_time, before_it.settled_at) else before_it.settled_at end;
    made.previous_hash := coalesce(before_it.hash, decode(repeat('00', 32), 'hex'));
    made.hash := sha256(convert_to(seal_head(made), 'UTF8') || made.previous_hash || made.rows_hash);
    insert into seal select made.*;
    before_it := made;
  end loop;
  update seal_state set sealed_id = settled where chain = chain_name and sealed_id is distinct from settled;
  return total;
end $$;

-- Seals at most so many rows of each chain, unless somebody else does so now. Tells how many there were of the chain that
-- has most.
create function seal_rows(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(7274617563) then return 0; end if;
  return (select max(seal_chain(chain, least(most, 10000))) from seal_state);
end $$;

-- Whoever may do nothing else here must not have the owner do it.
revoke execute on function seal_rows(integer) from public;
