-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /insights, one row

select
  "insight"."id",
  "version",
  "name",
  "description",
  "regex",
  "global",
  array(
    select client_id
    from insight_client
    where insight_id = insight.id
    order by client_id
  ) as "client_id"
from "insight"
where
  "id" = $1
  and true;

-- GET /insights, first page

with
  "insight" as (
    select "insight".*
    from "insight"
    where
      true
      and true
    order by
      "insight"."name_search" collate "C",
      "insight"."id"
    limit 7
  )
select
  "insight"."id",
  "version",
  "name",
  "description",
  "regex",
  "global",
  array(
    select client_id
    from insight_client
    where insight_id = insight.id
    order by client_id
  ) as "client_id",
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
from "insight"
order by
  "insight"."name_search" collate "C",
  "insight"."id";

-- GET /insights, deep page

select
  "insight"."id",
  "version",
  "name",
  "description",
  "regex",
  "global",
  array(
    select client_id
    from insight_client
    where insight_id = insight.id
    order by client_id
  ) as "client_id",
  "page"."total" as "total_of_list"
from
  "insight"
  inner join (
    with
      found as not materialized (
        select
          "insight"."id" as "id",
          "insight"."name_search" collate "C" as "key_0"
        from "insight" as "insight"
        where
          true
          and true
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
  ) as "page" on "page"."id" = "insight"."id"
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

-- GET /insights, by name, client_id

select
  "insight"."id",
  "version",
  "name",
  "description",
  "regex",
  "global",
  array(
    select client_id
    from insight_client
    where insight_id = insight.id
    order by client_id
  ) as "client_id",
  "page"."total" as "total_of_list"
from
  "insight"
  inner join (
    with
      found as materialized (
        select
          "insight"."id" as "id",
          "insight"."name_search" collate "C" as "key_0",
          "insight"."ctid" as "place"
        from "insight" as "insight"
        where
          true
          and true
          and "insight"."name_search" like part ($1)
          and (
            global
            or exists (
              select
              from insight_client
              where
                insight_id = insight.id
                and client_id = $2
            )
          )
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
  ) as "page" on "page"."id" = "insight"."id"
order by
  "key_0",
  "page"."id";
