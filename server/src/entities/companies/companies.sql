-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /client, one row

select
  "client"."id",
  "client"."version",
  "client"."created_at",
  "client"."name",
  "client"."email",
  "client"."document",
  "client"."domain",
  "client"."pj",
  "client"."active",
  "client"."state_reason",
  "client"."state_since",
  "client"."state_by",
  "client"."client_info",
  "client"."user_fields",
  "client"."tag_id"
from "client"
where "client"."id" = $1;

-- GET /client, first page

with
  "client" as (
    select "client".*
    from "client"
    where true
    order by
      "client"."name_search" collate "C",
      "client"."id"
    limit 7
  )
select
  "client"."id",
  "client"."version",
  "client"."created_at",
  "client"."name",
  "client"."email",
  "client"."document",
  "client"."domain",
  "client"."pj",
  "client"."active",
  "client"."state_reason",
  "client"."state_since",
  "client"."state_by",
  "client"."client_info",
  "client"."user_fields",
  "client"."tag_id",
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
from "client"
order by
  "client"."name_search" collate "C",
  "client"."id";

-- GET /client, deep page

select
  "client"."id",
  "client"."version",
  "client"."created_at",
  "client"."name",
  "client"."email",
  "client"."document",
  "client"."domain",
  "client"."pj",
  "client"."active",
  "client"."state_reason",
  "client"."state_since",
  "client"."state_by",
  "client"."client_info",
  "client"."user_fields",
  "client"."tag_id",
  "page"."total" as "total_of_list"
from
  "client"
  inner join (
    with
      found as not materialized (
        select
          "client"."id" as "id",
          "client"."name_search" collate "C" as "key_0"
        from "client" as "client"
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
  ) as "page" on "page"."id" = "client"."id"
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

-- GET /client, by name, email, document, active, state, activities, tag_id

select
  "client"."id",
  "client"."version",
  "client"."created_at",
  "client"."name",
  "client"."email",
  "client"."document",
  "client"."domain",
  "client"."pj",
  "client"."active",
  "client"."state_reason",
  "client"."state_since",
  "client"."state_by",
  "client"."client_info",
  "client"."user_fields",
  "client"."tag_id",
  "page"."total" as "total_of_list"
from
  "client"
  inner join (
    with
      found as materialized (
        select
          "client"."id" as "id",
          2 * case
            when strpos(' ' || "client"."name_search" || ' ', ' ' || plain ($1) || ' ') > 0 then 0
            when strpos(' ' || "client"."name_search" || ' ', ' ' || plain ($2)) > 0 then 1
            else 2
          end - starts_with(' ' || "client"."name_search" || ' ', ' ' || plain ($3))::int as "key_0",
          "client"."name_search" collate "C" as "key_1",
          "client"."ctid" as "place"
        from "client" as "client"
        where
          true
          and true
          and "client"."name_search" like part ($4)
          and "client"."email_search" like part ($5)
          and "client"."document_search" like part ($6)
          and "client"."active" = $7
          and client.client_info ->> 'state' = $8
          and client.client_info ->> 'activities' = $9
          and "client"."tag_id" @> array[$10::int]
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
    offset $11
  ) as "page" on "page"."id" = "client"."id"
order by
  "key_0",
  "key_1",
  "page"."id";

-- GET /client/names

with
  "client" as (
    select "client".*
    from "client"
    where true
    order by
      "client"."name_search" collate "C",
      "client"."id"
    limit 10000
  )
select
  "client"."id",
  "client"."name",
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
from "client"
order by
  "client"."name_search" collate "C",
  "client"."id";

-- GET /client/summary

select
  "client"."id",
  "client"."name",
  "document",
  "active",
  "state_reason",
  "state_since",
  "state_by",
  "tag_id",
  coalesce(
    (
      select total
      from row_total
      where
        entity = $1
        and client_id = $2
    ),
    0
  ) as "users",
  coalesce(
    (
      select total
      from row_total
      where
        entity = $3
        and client_id = $4
    ),
    0
  ) as "departments",
  coalesce(
    (
      select total
      from row_total
      where
        entity = $5
        and client_id = $6
    ),
    0
  ) as "profiles",
  "queue"."total" as "waiting",
  "queue"."oldest",
  "last"."at" as "changed_at",
  "last"."by" as "changed_by"
from
  "client"
  left join lateral (
    select
      "change"."at",
      coalesce(user_name, "system_user"."name") as "by"
    from
      "change"
      left join "system_user" on "system_user"."id" = "change"."user_id"
    where
      "entity" = $7
      and "row_id" = $8
    order by
      "change"."at" desc,
      "change"."id" desc
    limit $9
  ) as "last" on true
  left join lateral (
    select
      count(*)::int as "total",
      min(since) as "oldest"
    from "queue_entry"
    where "client_id" = $10
  ) as "queue" on true
where "client"."id" = $11;

-- GET /client/activation

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
  ) - (
    select count(*)::int
    from "user"
    where
      client_id = $3
      and not active
  ) as "users",
  (
    select count(*)::int
    from queue_entry
    where client_id = $4
  ) as "waiting"
from "client"
where "client"."id" = $5;
