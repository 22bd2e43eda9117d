-- Rows that are created at the same time shall not wait for one row of row_total. Whoever finds it locked leaves a note
-- beside it, and whoever finds it free adds up the notes. So a total is the row of row_total and its notes.
create table row_total_note (
  entity text not null,
  client_id integer not null,
  change integer not null
);
create index row_total_note_of on row_total_note (entity, client_id);

create function add_to_totals(counted text, clients integer[], changes integer[]) returns void language plpgsql as $$
begin
  with added as materialized (
    select * from unnest(clients, changes) as added (client_id, change)
  ), free as materialized (
    select client_id from row_total join added using (client_id) where entity = counted
    for no key update of row_total skip locked
  ), noted as (
    delete from row_total_note using free
    where row_total_note.entity = counted and row_total_note.client_id = free.client_id
    returning row_total_note.client_id, row_total_note.change
  ), updated as (
    update row_total set total = total + added.change
      + coalesce((select sum(noted.change) from noted where noted.client_id = added.client_id), 0)
    from added join free using (client_id)
    where row_total.entity = counted and row_total.client_id = added.client_id
  ), rest as materialized (
    select added.*, exists (select from row_total where entity = counted and row_total.client_id = added.client_id) as known
    from added where client_id not in (select client_id from free)
  ), told as (
    insert into row_total_note (entity, client_id, change) select counted, client_id, change from rest where known
  )
  insert into row_total (entity, client_id, total)
    select counted, client_id, change from rest where not known order by client_id
    on conflict (entity, client_id) do update set total = row_total.total + excluded.total;
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

-- Totals of tables that are still empty: otherwise their first rows would wait for each other.
insert into row_total (entity, total)
  select entity, 0 from unnest(array['client', 'system_user', 'role', 'insight', 'client_system', 'client_system_variable'])
    as counted (entity)
  on conflict do nothing;
