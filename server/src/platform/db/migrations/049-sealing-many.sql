-- Rows that wait to be sealed are looked up one by one, in the order of their key. PostgreSQL made a join of 'not exists', and read and
-- wrote out everything that waits, and all that is sealed, for each thousand: minutes became hours for a million old rows.
-- Seals rows of one chain that nobody has sealed, and tells how many.
create or replace function seal_chain(chain_name text, most integer) returns integer language plpgsql as $$
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
      select * from (%s) source where id > $2 and not coalesce(
        (select true from sealed_row where sealed_row.chain = $1 and sealed_row.row_id = source.id), false)
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

-- Never by sorting all that wait. And it takes this for dear by its estimate, and would compile it each time, for longer than it runs.
alter function seal_rows(integer) set enable_sort = off;
alter function seal_rows(integer) set jit = off;
