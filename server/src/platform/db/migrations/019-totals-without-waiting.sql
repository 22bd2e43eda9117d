-- Rows that are created at the same time shall not wait for one row of row_total. So a total has parts: whoever counts
-- adds to a part that nobody has locked, and makes another one where there is none. A total has as many parts as rows were
-- ever created at the same time.
alter table row_total rename to row_total_part;
alter table row_total_part add column part integer not null default 0;
alter table row_total_part drop constraint row_total_key;
alter table row_total_part add constraint row_total_part_key primary key (entity, client_id, part);

create view row_total as
  select entity, client_id, sum(total)::integer as total from row_total_part group by entity, client_id;

-- A part that is made here is named after the connection, so that no other connection makes the same one.
create function add_to_totals(counted text, clients integer[], changes integer[]) returns void language plpgsql as $$
begin
  with added as materialized (
    select added.*, free.part from unnest(clients, changes) as added (client_id, change)
    left join lateral (
      select part from row_total_part p where p.entity = counted and p.client_id = added.client_id
      limit 1 for no key update skip locked
    ) free on true
  ), counted_in as (
    update row_total_part p set total = total + added.change from added
    where p.entity = counted and p.client_id = added.client_id and p.part = added.part
  )
  insert into row_total_part (entity, client_id, part, total)
    select counted, client_id, pg_backend_pid(), change from added where part is null order by client_id
    on conflict (entity, client_id, part) do update set total = row_total_part.total + excluded.total;
end $$;

create or replace function count_rows() returns trigger language plpgsql as $$
begin
  perform add_to_totals(tg_table_name, array[0], array[case tg_op when 'INSERT' then count(*) else -count(*) end::int])
    from changed;
  return null;
end $$;

create or replace function count_rows_of_client() returns trigger language plpgsql as $$
begin
  perform add_to_totals(tg_table_name, array_agg(client), array_agg(change)) from (
    select coalesce(client_id, 0) as client, case tg_op when 'INSERT' then count(*) else -count(*) end::int as change
    from changed group by client_id) counted;
  return null;
end $$;
