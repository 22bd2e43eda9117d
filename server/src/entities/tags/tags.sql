-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /tag, one row

select "tag".*
from "tag"
where "id" = $1;

-- GET /tag, first page

select
  "tag".*,
  "page"."total" as "total_of_list"
from
  "tag"
  inner join (
    with
      found as materialized (
        select
          "tag"."id" as "id",
          "tag"."name_search" collate "C" as "key_0"
        from "tag" as "tag"
        where true
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
    limit 1000
    offset $1
  ) as "page" on "page"."id" = "tag"."id"
order by
  "key_0",
  "page"."id";

-- GET /tag, deep page

select
  "tag".*,
  "page"."total" as "total_of_list"
from
  "tag"
  inner join (
    with
      found as materialized (
        select
          "tag"."id" as "id",
          "tag"."name_search" collate "C" as "key_0"
        from "tag" as "tag"
        where true
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
    offset $1
  ) as "page" on "page"."id" = "tag"."id"
order by
  "key_0",
  "page"."id";

with
  found as materialized (
    select
      "tag"."id" as "id",
      "tag"."name_search" collate "C" as "key_0"
    from "tag" as "tag"
    where true
  )
select
  (
    select count(*)::int
    from found
  ) as total;
