-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /group, one row

select *
from "group"
where "id" = $1;

-- GET /group, first page

select
  "group".*,
  "page"."total" as "total_of_list"
from
  "group"
  inner join (
    with
      found as materialized (
        select
          "group"."id" as "id",
          "group"."client_id" as "key_0",
          "group"."name_search" collate "C" as "key_1"
        from "group" as "group"
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
      "key_1",
      "id"
    limit 1000
    offset $1
  ) as "page" on "page"."id" = "group"."id"
order by
  "key_0",
  "key_1",
  "page"."id";

-- GET /group, deep page

select
  "group".*,
  "page"."total" as "total_of_list"
from
  "group"
  inner join (
    with
      found as materialized (
        select
          "group"."id" as "id",
          "group"."client_id" as "key_0",
          "group"."name_search" collate "C" as "key_1"
        from "group" as "group"
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
      "key_1",
      "id"
    limit 7
    offset $1
  ) as "page" on "page"."id" = "group"."id"
order by
  "key_0",
  "key_1",
  "page"."id";

with
  found as materialized (
    select
      "group"."id" as "id",
      "group"."client_id" as "key_0",
      "group"."name_search" collate "C" as "key_1"
    from "group" as "group"
    where true
  )
select
  (
    select count(*)::int
    from found
  ) as total;

-- GET /group, by client_id

select
  "group".*,
  "page"."total" as "total_of_list"
from
  "group"
  inner join (
    with
      found as materialized (
        select
          "group"."id" as "id",
          "group"."client_id" as "key_0",
          "group"."name_search" collate "C" as "key_1"
        from "group" as "group"
        where
          true
          and "group"."client_id" = $1
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
      "key_1",
      "id"
    limit 1000
    offset $2
  ) as "page" on "page"."id" = "group"."id"
order by
  "key_0",
  "key_1",
  "page"."id";

-- GET /skill, one row

select *
from "skill"
where "id" = $1;

-- GET /skill, first page

select
  "skill".*,
  "page"."total" as "total_of_list"
from
  "skill"
  inner join (
    with
      found as materialized (
        select
          "skill"."id" as "id",
          "skill"."client_id" as "key_0",
          "skill"."name_search" collate "C" as "key_1"
        from "skill" as "skill"
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
      "key_1",
      "id"
    limit 1000
    offset $1
  ) as "page" on "page"."id" = "skill"."id"
order by
  "key_0",
  "key_1",
  "page"."id";

-- GET /skill, deep page

select
  "skill".*,
  "page"."total" as "total_of_list"
from
  "skill"
  inner join (
    with
      found as materialized (
        select
          "skill"."id" as "id",
          "skill"."client_id" as "key_0",
          "skill"."name_search" collate "C" as "key_1"
        from "skill" as "skill"
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
      "key_1",
      "id"
    limit 7
    offset $1
  ) as "page" on "page"."id" = "skill"."id"
order by
  "key_0",
  "key_1",
  "page"."id";

with
  found as materialized (
    select
      "skill"."id" as "id",
      "skill"."client_id" as "key_0",
      "skill"."name_search" collate "C" as "key_1"
    from "skill" as "skill"
    where true
  )
select
  (
    select count(*)::int
    from found
  ) as total;

-- GET /skill, by client_id

select
  "skill".*,
  "page"."total" as "total_of_list"
from
  "skill"
  inner join (
    with
      found as materialized (
        select
          "skill"."id" as "id",
          "skill"."client_id" as "key_0",
          "skill"."name_search" collate "C" as "key_1"
        from "skill" as "skill"
        where
          true
          and "skill"."client_id" = $1
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
      "key_1",
      "id"
    limit 1000
    offset $2
  ) as "page" on "page"."id" = "skill"."id"
order by
  "key_0",
  "key_1",
  "page"."id";
