-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /client-system-variable, one row

select
  "client_system_variable"."id",
  "client_system_variable"."version",
  "client_system_variable"."name",
  "client_system_variable"."value",
  "client_system_variable"."editable",
  "client_system_variable"."type",
  "client_system_variable"."options"
from "client_system_variable"
where "id" = $1;

-- GET /client-system-variable, first page

with
  "client_system_variable" as (
    select "client_system_variable".*
    from "client_system_variable"
    where true
    order by
      "client_system_variable"."name_search" collate "C",
      "client_system_variable"."id"
    limit 7
  )
select
  "client_system_variable"."id",
  "client_system_variable"."version",
  "client_system_variable"."name",
  "client_system_variable"."value",
  "client_system_variable"."editable",
  "client_system_variable"."type",
  "client_system_variable"."options",
  coalesce(
    (
      select total
      from row_total
      where
        entity = $1
        and client_id = $2
    ),
    0
  ) as "total_of_list"
from "client_system_variable"
order by
  "client_system_variable"."name_search" collate "C",
  "client_system_variable"."id";

-- GET /client-system-variable, deep page

select
  "client_system_variable"."id",
  "client_system_variable"."version",
  "client_system_variable"."name",
  "client_system_variable"."value",
  "client_system_variable"."editable",
  "client_system_variable"."type",
  "client_system_variable"."options",
  "page"."total" as "total_of_list"
from
  "client_system_variable"
  inner join (
    with
      found as not materialized (
        select
          "client_system_variable"."id" as "id",
          "client_system_variable"."name_search" collate "C" as "key_0"
        from "client_system_variable" as "client_system_variable"
        where
          true
          and true
      )
    select
      found.*,
      coalesce(
        (
          select total
          from row_total
          where
            entity = $1
            and client_id = $2
        ),
        0
      ) as total
    from found
    order by
      "key_0",
      "id"
    limit 7
    offset $3
  ) as "page" on "page"."id" = "client_system_variable"."id"
order by
  "key_0",
  "page"."id";

select
  coalesce(
    (
      select total
      from row_total
      where
        entity = $1
        and client_id = $2
    ),
    0
  ) as total;

-- GET /client-system-variable, by name, type, client_id

select
  "client_system_variable"."id",
  "client_system_variable"."version",
  "client_system_variable"."name",
  "client_system_variable"."value",
  "client_system_variable"."editable",
  "client_system_variable"."type",
  "client_system_variable"."options",
  "page"."total" as "total_of_list"
from
  "client_system_variable"
  inner join (
    with
      found as materialized (
        select
          "client_system_variable"."id" as "id",
          "client_system_variable"."name_search" collate "C" as "key_0",
          "client_system_variable"."ctid" as "place"
        from "client_system_variable" as "client_system_variable"
        where
          true
          and true
          and "client_system_variable"."name_search" like part ($1)
          and "client_system_variable"."type" = $2
      )
    select
      found.*,
      (
        select count(*)::int
        from found
      ) as total
    from found
    order by
      "key_0",
      "id"
    limit 7
    offset $3
  ) as "page" on "page"."id" = "client_system_variable"."id"
order by
  "key_0",
  "page"."id";
