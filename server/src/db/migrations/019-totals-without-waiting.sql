-- Rows that are created at the same time shall not wait for one row of row_total. So a total has parts: whoever counts
-- adds to a part that nobody has locked, and makes another one where there is none.
alter table row_total rename to row_total_part;
alter table row_total_part add column part integer not null default 0;
alter table row_total_part drop constraint row_total_key;
alter table row_total_part add constraint row_total_part_key primary key (entity, client_id, part);

create view row_total as
  select entity, client_id, sum(total)::integer as total from row_total_part group by entity, client_id;

create sequence row_total_part_number;

create function add_to_totals(counted text, clients integer[], changes integer[]) returns void language plpgsql as $$
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
