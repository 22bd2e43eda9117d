create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text as it is searched and sorted: no case, no accents. It is kept in generated columns (name_search), because
-- working it out for every row compared makes a search four times slower. unaccent() alone may not stand in one,
-- because its dictionary could change; ours does not.
create function plain(text) returns text language sql immutable strict parallel safe
  return public.unaccent('public.unaccent'::regdictionary, lower($1));

-- The pattern that finds a text anywhere. Escaped after unaccent, which turns a wide percent sign into a real one.
create function part(text) returns text language sql immutable strict parallel safe
  return '%' || regexp_replace(plain($1), '([\\%_])', '\\\1', 'g') || '%';

-- How many rows a table has, kept as they come and go: counting them anew would make every list slower with size.
-- client_id 0 stands for the whole table, or for its rows that belong to no company.
create table row_total (
  entity text not null,
  client_id integer not null default 0,
  total integer not null,
  constraint row_total_key primary key (entity, client_id)
);

create function count_rows() returns trigger language plpgsql as $$
begin
  insert into row_total (entity, total)
    select tg_table_name, case tg_op when 'INSERT' then count(*) else -count(*) end from changed
    on conflict (entity, client_id) do update set total = row_total.total + excluded.total;
  return null;
end $$;

create function count_rows_of_client() returns trigger language plpgsql as $$
begin
  insert into row_total (entity, client_id, total)
    select tg_table_name, coalesce(client_id, 0), case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by client_id order by client_id
    on conflict (entity, client_id) do update set total = row_total.total + excluded.total;
  return null;
end $$;
