-- A part of a total was named after the connection that made it, and a connection can make two. From here on a sequence
-- gives the numbers, which are larger than that of any process. A database that was made by a version between has it already.
create sequence if not exists row_total_part_number start 10000000;

-- One row at a time, each by its key: a join would depend on what PostgreSQL knows of the table.
create or replace function add_to_totals(counted text, clients integer[], changes integer[]) returns void language plpgsql as $$
declare
  free integer;
begin
  for place in 1 .. coalesce(cardinality(clients), 0) loop
    select part into free from row_total_part
      where entity = counted and client_id = clients[place] limit 1 for no key update skip locked;
    if found then
      update row_total_part set total = total + changes[place]
        where entity = counted and client_id = clients[place] and part = free;
    else
      insert into row_total_part (entity, client_id, part, total)
        values (counted, clients[place], nextval('row_total_part_number'), changes[place]);
    end if;
  end loop;
end $$;

-- A name has a collation of its own. With that one PostgreSQL would not find the rows by their key, but read the whole table.
create or replace function count_rows() returns trigger language plpgsql as $$
begin
  perform add_to_totals(tg_table_name::text collate "default", array[0],
    array[case tg_op when 'INSERT' then count(*) else -count(*) end::int]) from changed;
  return null;
end $$;

create or replace function count_rows_of_client() returns trigger language plpgsql as $$
begin
  perform add_to_totals(tg_table_name::text collate "default", array_agg(client), array_agg(change)) from (
    select coalesce(client_id, 0) as client, case tg_op when 'INSERT' then count(*) else -count(*) end::int as change
    from changed group by client_id) counted;
  return null;
end $$;
