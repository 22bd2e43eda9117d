-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /role, one row

select
  "role"."id",
  "version",
  "name",
  "description",
  "type",
  array(
    select permission_id
    from role_permission
    where role_id = role.id
    order by permission_id
  ) as "permissions_ids"
from "role"
where "id" = $1;

-- GET /role, first page

with
  "role" as (
    select "role".*
    from "role"
    where true
    order by
      coalesce(array_position($1::text[], role.name), 6),
      "role"."name_search" collate "C",
      "role"."id"
    limit 7
  )
select
  "role"."id",
  "version",
  "name",
  "description",
  "type",
  array(
    select permission_id
    from role_permission
    where role_id = role.id
    order by permission_id
  ) as "permissions_ids",
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
from "role"
order by
  coalesce(array_position($4::text[], role.name), 6),
  "role"."name_search" collate "C",
  "role"."id";

-- GET /role, deep page

select
  "role"."id",
  "version",
  "name",
  "description",
  "type",
  array(
    select permission_id
    from role_permission
    where role_id = role.id
    order by permission_id
  ) as "permissions_ids",
  "page"."total" as "total_of_list"
from
  "role"
  inner join (
    with
      found as not materialized (
        select
          "role"."id" as "id",
          coalesce(array_position($1::text[], role.name), 6) as "key_0",
          "role"."name_search" collate "C" as "key_1"
        from "role" as "role"
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
            entity = $2
            and client_id = $3
        ),
        0
      ) as total
    from found
    order by
      "key_0",
      "key_1",
      "id"
    limit 7
    offset $4
  ) as "page" on "page"."id" = "role"."id"
order by
  "key_0",
  "key_1",
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

-- GET /role, by name, description, type

select
  "role"."id",
  "version",
  "name",
  "description",
  "type",
  array(
    select permission_id
    from role_permission
    where role_id = role.id
    order by permission_id
  ) as "permissions_ids",
  "page"."total" as "total_of_list"
from
  "role"
  inner join (
    with
      found as materialized (
        select
          "role"."id" as "id",
          coalesce(array_position($1::text[], role.name), 6) as "key_0",
          "role"."name_search" collate "C" as "key_1",
          "role"."ctid" as "place"
        from "role" as "role"
        where
          true
          and true
          and "role"."name_search" like part ($2)
          and "role"."description_search" like part ($3)
          and "role"."type" = $4
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
    offset $5
  ) as "page" on "page"."id" = "role"."id"
order by
  "key_0",
  "key_1",
  "page"."id";

-- GET /role/holders

select
  array[
    (
      select
        json_build_object(
          'entity',
          $1::text,
          'total',
          least(count(*), 10000),
          'has_more',
          count(*) > 10000,
          'companies',
          count(distinct client_id),
          'first',
          (
            select coalesce(json_agg(holder), '[]')
            from
              (
                select
                  shown.id,
                  shown.name,
                  shown.client_id,
                  case
                    when $2::text <> 'client' then (
                      select name
                      from client
                      where id = shown.client_id
                    )
                  end as company
                from
                  (
                    select *
                    from
                      (
                        select
                          id,
                          name,
                          name_search,
                          client_id
                        from profile
                        where
                          role_id = $3
                          and client_id is null
                        order by id
                        limit 1000
                      ) held
                    order by
                      name_search collate "C",
                      id
                    limit $4::int
                    offset $5::bigint
                  ) shown
                order by
                  shown.name_search collate "C",
                  shown.id
              ) holder
          )
        )
      from
        (
          select
            id,
            name,
            name_search,
            client_id
          from profile
          where
            role_id = $6
            and client_id is null
          order by id
          limit 10001
        ) held
    ),
    (
      select
        json_build_object(
          'entity',
          $7::text,
          'total',
          least(count(*), 10000),
          'has_more',
          count(*) > 10000,
          'companies',
          count(distinct client_id),
          'first',
          (
            select coalesce(json_agg(holder), '[]')
            from
              (
                select
                  shown.id,
                  shown.name,
                  shown.client_id,
                  case
                    when $8::text <> 'client' then (
                      select name
                      from client
                      where id = shown.client_id
                    )
                  end as company
                from
                  (
                    select *
                    from
                      (
                        select
                          person.id,
                          person.name,
                          person.name_search,
                          null::int as client_id
                        from
                          profile
                          join "system_user" person on person.profile_id = profile.id
                        where
                          role_id = $9
                          and client_id is null
                        order by profile.id
                        limit 1000
                      ) held
                    order by
                      name_search collate "C",
                      id
                    limit $10::int
                    offset $11::bigint
                  ) shown
                order by
                  shown.name_search collate "C",
                  shown.id
              ) holder
          )
        )
      from
        (
          select
            person.id,
            person.name,
            person.name_search,
            null::int as client_id
          from
            profile
            join "system_user" person on person.profile_id = profile.id
          where
            role_id = $12
            and client_id is null
          order by profile.id
          limit 10001
        ) held
    ),
    (
      select
        json_build_object(
          'entity',
          $13::text,
          'total',
          least(count(*), 10000),
          'has_more',
          count(*) > 10000,
          'companies',
          count(distinct client_id),
          'first',
          (
            select coalesce(json_agg(holder), '[]')
            from
              (
                select
                  shown.id,
                  shown.name,
                  shown.client_id,
                  case
                    when $14::text <> 'client' then (
                      select name
                      from client
                      where id = shown.client_id
                    )
                  end as company
                from
                  (
                    select *
                    from
                      (
                        select
                          held.client_id as id,
                          client.name,
                          client.name_search,
                          held.client_id
                        from
                          (
                            select distinct client_id
                            from profile
                            where
                              role_id = $15
                              and client_id is not null
                            order by client_id
                            limit 1000
                          ) held
                          left join client on client.id = held.client_id
                      ) held
                    order by
                      name_search collate "C",
                      id
                    limit $16::int
                    offset $17::bigint
                  ) shown
                order by
                  shown.name_search collate "C",
                  shown.id
              ) holder
          )
        )
      from
        (
          select
            held.client_id as id,
            client.name,
            client.name_search,
            held.client_id
          from
            (
              select distinct client_id
              from profile
              where
                role_id = $18
                and client_id is not null
              order by client_id
              limit 10001
            ) held
            left join client on client.id = held.client_id
        ) held
    ),
    (
      select
        json_build_object(
          'entity',
          $19::text,
          'total',
          least(count(*), 10000),
          'has_more',
          count(*) > 10000,
          'companies',
          count(distinct client_id),
          'first',
          (
            select coalesce(json_agg(holder), '[]')
            from
              (
                select
                  shown.id,
                  shown.name,
                  shown.client_id,
                  case
                    when $20::text <> 'client' then (
                      select name
                      from client
                      where id = shown.client_id
                    )
                  end as company
                from
                  (
                    select *
                    from
                      (
                        select
                          id,
                          name,
                          name_search,
                          client_id
                        from profile
                        where
                          role_id = $21
                          and client_id is not null
                        order by
                          client_id,
                          id
                        limit 1000
                      ) held
                    order by
                      name_search collate "C",
                      id
                    limit $22::int
                    offset $23::bigint
                  ) shown
                order by
                  shown.name_search collate "C",
                  shown.id
              ) holder
          )
        )
      from
        (
          select
            id,
            name,
            name_search,
            client_id
          from profile
          where
            role_id = $24
            and client_id is not null
          order by
            client_id,
            id
          limit 10001
        ) held
    ),
    (
      select
        json_build_object(
          'entity',
          $25::text,
          'total',
          least(count(*), 10000),
          'has_more',
          count(*) > 10000,
          'companies',
          count(distinct client_id),
          'first',
          (
            select coalesce(json_agg(holder), '[]')
            from
              (
                select
                  shown.id,
                  shown.name,
                  shown.client_id,
                  case
                    when $26::text <> 'client' then (
                      select name
                      from client
                      where id = shown.client_id
                    )
                  end as company
                from
                  (
                    select *
                    from
                      (
                        select
                          person.id,
                          person.name,
                          person.name_search,
                          profile.client_id
                        from
                          profile
                          join "user" person on person.profile_id = profile.id
                        where
                          role_id = $27
                          and profile.client_id is not null
                        order by
                          profile.client_id,
                          profile.id
                        limit 1000
                      ) held
                    order by
                      name_search collate "C",
                      id
                    limit $28::int
                    offset $29::bigint
                  ) shown
                order by
                  shown.name_search collate "C",
                  shown.id
              ) holder
          )
        )
      from
        (
          select
            person.id,
            person.name,
            person.name_search,
            profile.client_id
          from
            profile
            join "user" person on person.profile_id = profile.id
          where
            role_id = $30
            and profile.client_id is not null
          order by
            profile.client_id,
            profile.id
          limit 10001
        ) held
    )
  ]::json[] as holders
from role
where id = $31;

-- GET /role/holders/list, first page

select
  (
    select count(*)::int
    from
      (
        select
          person.id,
          person.name,
          person.name_search,
          profile.client_id
        from
          profile
          join "user" person on person.profile_id = profile.id
        where
          role_id = $1
          and profile.client_id is not null
        order by
          profile.client_id,
          profile.id
        limit 1000
      ) held
  ) as total,
  (
    select coalesce(json_agg(holder), '[]')
    from
      (
        select
          shown.id,
          shown.name,
          shown.client_id,
          case
            when $2::text <> 'client' then (
              select name
              from client
              where id = shown.client_id
            )
          end as company
        from
          (
            select *
            from
              (
                select
                  person.id,
                  person.name,
                  person.name_search,
                  profile.client_id
                from
                  profile
                  join "user" person on person.profile_id = profile.id
                where
                  role_id = $3
                  and profile.client_id is not null
                order by
                  profile.client_id,
                  profile.id
                limit 1000
              ) held
            order by
              name_search collate "C",
              id
            limit $4::int
            offset $5::bigint
          ) shown
        order by
          shown.name_search collate "C",
          shown.id
      ) holder
  ) as holders
from role
where id = $6;

-- GET /role/holders/list, deep page

select
  (
    select count(*)::int
    from
      (
        select
          person.id,
          person.name,
          person.name_search,
          profile.client_id
        from
          profile
          join "user" person on person.profile_id = profile.id
        where
          role_id = $1
          and profile.client_id is not null
        order by
          profile.client_id,
          profile.id
        limit 1000
      ) held
  ) as total,
  (
    select coalesce(json_agg(holder), '[]')
    from
      (
        select
          shown.id,
          shown.name,
          shown.client_id,
          case
            when $2::text <> 'client' then (
              select name
              from client
              where id = shown.client_id
            )
          end as company
        from
          (
            select *
            from
              (
                select
                  person.id,
                  person.name,
                  person.name_search,
                  profile.client_id
                from
                  profile
                  join "user" person on person.profile_id = profile.id
                where
                  role_id = $3
                  and profile.client_id is not null
                order by
                  profile.client_id,
                  profile.id
                limit 1000
              ) held
            order by
              name_search collate "C",
              id
            limit $4::int
            offset $5::bigint
          ) shown
        order by
          shown.name_search collate "C",
          shown.id
      ) holder
  ) as holders
from role
where id = $6;
