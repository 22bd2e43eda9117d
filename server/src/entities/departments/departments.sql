-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /department, one row

select "department".*
from "department"
where
  "client_id" = $1
  and "id" = $2;

-- GET /department, first page

with
  "department" as (
    select "department".*
    from "department"
    where
      "department"."client_id" = $1
      and true
    order by
      "department"."name_search" collate "C",
      "department"."id"
    limit 7
  )
select
  "department".*,
  coalesce(
    (
      select total
      from row_total
      where
        entity = $2
        and client_id = $3
    ),
    0
  ) as "total_of_list"
from "department"
order by
  "department"."name_search" collate "C",
  "department"."id";

-- GET /department, deep page

select
  "department".*,
  "page"."total" as "total_of_list"
from
  "department"
  inner join (
    with
      found as not materialized (
        select
          "department"."id" as "id",
          "department"."name_search" collate "C" as "key_0"
        from "department" as "department"
        where
          true
          and "department"."client_id" = $1
          and true
      )
    select
      found.*,
      coalesce(
        (
          select total
          from row_total
          where
            entity = $2
            and client_id = $3
        ),
        0
      ) as total
    from found
    order by
      "key_0",
      "id"
    limit 7
    offset $4
  ) as "page" on "page"."id" = "department"."id"
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

-- GET /department, by name, email, slug

select
  "department".*,
  "page"."total" as "total_of_list"
from
  "department"
  inner join (
    with
      found as materialized (
        select
          "department"."id" as "id",
          "department"."name_search" collate "C" as "key_0"
        from "department" as "department"
        where
          true
          and "department"."client_id" = $1
          and true
          and "department"."name_search" like part ($2)
          and "department"."email_search" like part ($3)
          and "department"."slug_search" like part ($4)
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
    offset $5
  ) as "page" on "page"."id" = "department"."id"
order by
  "key_0",
  "page"."id";
