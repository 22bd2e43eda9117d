-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /client-system, one row

select
  "client_system"."id",
  "client_system"."version",
  "client_system"."client_id",
  "client_system_variable_id",
  "client_system"."value",
  "client"."name" as "client_name",
  "client_system_variable"."name" as "client_system_variables_name",
  "client_system_variable"."type"
from
  "client_system"
  inner join "client" on "client"."id" = "client_system"."client_id"
  inner join "client_system_variable" on "client_system_variable"."id" = "client_system_variable_id"
where "client_system"."id" = $1;

-- GET /client-system, first page

select
  "client_system"."id",
  "client_system"."version",
  "client_system"."client_id",
  "client_system_variable_id",
  "client_system"."value",
  "client"."name" as "client_name",
  "client_system_variable"."name" as "client_system_variables_name",
  "client_system_variable"."type",
  "page"."total" as "total_of_list"
from
  "client_system"
  inner join "client" on "client"."id" = "client_system"."client_id"
  inner join "client_system_variable" on "client_system_variable"."id" = "client_system_variable_id"
  inner join (
    with
      found as not materialized (
        select
          "client_system"."id" as "id",
          "client"."name_search" collate "C" as "key_0",
          "client_system_variable"."name_search" collate "C" as "key_1"
        from
          "client_system"
          inner join "client" on "client"."id" = "client_system"."client_id"
          inner join "client_system_variable" on "client_system_variable"."id" = "client_system_variable_id"
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
      "key_1",
      "id"
    limit 7
  ) as "page" on "page"."id" = "client_system"."id"
order by
  "key_0",
  "key_1",
  "page"."id";

-- GET /client-system, deep page

select
  "client_system"."id",
  "client_system"."version",
  "client_system"."client_id",
  "client_system_variable_id",
  "client_system"."value",
  "client"."name" as "client_name",
  "client_system_variable"."name" as "client_system_variables_name",
  "client_system_variable"."type",
  "page"."total" as "total_of_list"
from
  "client_system"
  inner join "client" on "client"."id" = "client_system"."client_id"
  inner join "client_system_variable" on "client_system_variable"."id" = "client_system_variable_id"
  inner join (
    with
      found as not materialized (
        select
          "client_system"."id" as "id",
          "client"."name_search" collate "C" as "key_0",
          "client_system_variable"."name_search" collate "C" as "key_1"
        from
          "client_system"
          inner join "client" on "client"."id" = "client_system"."client_id"
          inner join "client_system_variable" on "client_system_variable"."id" = "client_system_variable_id"
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
      "key_1",
      "id"
    limit 7
    offset $3
  ) as "page" on "page"."id" = "client_system"."id"
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

-- GET /client-system, by client_id, variable, value, boolean_value, type

select
  "client_system"."id",
  "client_system"."version",
  "client_system"."client_id",
  "client_system_variable_id",
  "client_system"."value",
  "client"."name" as "client_name",
  "client_system_variable"."name" as "client_system_variables_name",
  "client_system_variable"."type",
  "page"."total" as "total_of_list"
from
  "client_system"
  inner join "client" on "client"."id" = "client_system"."client_id"
  inner join "client_system_variable" on "client_system_variable"."id" = "client_system_variable_id"
  inner join (
    with
      found as materialized (
        select
          "client_system"."id" as "id",
          "client"."name_search" collate "C" as "key_0",
          "client_system_variable"."name_search" collate "C" as "key_1",
          "client_system"."ctid" as "place"
        from
          "client_system"
          inner join "client" on "client"."id" = "client_system"."client_id"
          inner join "client_system_variable" on "client_system_variable"."id" = "client_system_variable_id"
        where
          true
          and "client_system_variable"."name_search" like part ($1)
          and (
            true
            and "client_system"."value_search" like part ($2)
            or (
              client_system_variable.type = 'boolean'
              and client_system.value = $3
            )
          )
          and "client_system"."client_id" = $4
          and "client_system_variable"."type" = $5
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
    offset $6
  ) as "page" on "page"."id" = "client_system"."id"
order by
  "key_0",
  "key_1",
  "page"."id";

-- GET /client-system/company

select
  json_build_object('id', client.id, 'name', client.name) as client,
  case
    when v.id is not null then json_build_object(
      'id',
      v.id,
      'name',
      v.name,
      'type',
      v.type,
      'options',
      v.options,
      'default',
      v.value,
      'own',
      case when own.id is not null then json_build_object('id', own.id, 'version', own.version, 'value', own.value)
      end
    )
  end as variable,
  last.changed
from
  client
  left join client_system_variable v on true
  left join client_system own on own.client_id = client.id
  and own.client_system_variable_id = v.id
  left join lateral (
    select
      json_build_object(
        'at',
        to_char(change.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by',
        coalesce(
          change.user_name,
          (
            select name
            from "system_user"
            where id = change.user_id
          )
        )
      ) as changed
    from change
    where
      change.entity = case
        when own.id is null then 'client_system_variable'
        else 'client_system'
      end
      and change.row_id = coalesce(own.id, v.id)
    order by
      change.at desc,
      change.id desc
    limit 1
  ) last on true
where client.id = $1
order by
  "v"."name_search" collate "C",
  v.id
limit 1000;

-- GET /client-system/default, first page

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
    from client_system own
    where own.client_system_variable_id = v.id
  ) as total,
  (
    select count(*)::int
    from client_system own
    where own.client_system_variable_id = v.id
  ) as own_total,
  (
    select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')
    from
      (
        select
          client.id,
          client.name
        from client
        where
          not exists (
            select
            from client_system own
            where
              own.client_system_variable_id = v.id
              and own.client_id = client.id
          )
        order by
          "client"."name_search" collate "C",
          client.id
        limit $3
        offset $4
      ) named
  ) as clients,
  (
    select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')
    from
      (
        select
          client.id,
          client.name
        from
          (
            select own.client_id
            from client_system own
            where own.client_system_variable_id = v.id
            order by own.id
            limit 7
          ) few
          join client on client.id = few.client_id
        order by
          "client"."name_search" collate "C",
          client.id
      ) named
  ) as own_clients
from client_system_variable v
where v.id = $5;

-- GET /client-system/default, deep page

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
    from client_system own
    where own.client_system_variable_id = v.id
  ) as total,
  (
    select count(*)::int
    from client_system own
    where own.client_system_variable_id = v.id
  ) as own_total,
  (
    select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')
    from
      (
        select
          client.id,
          client.name
        from client
        where
          not exists (
            select
            from client_system own
            where
              own.client_system_variable_id = v.id
              and own.client_id = client.id
          )
        order by
          "client"."name_search" collate "C",
          client.id
        limit $3
        offset $4
      ) named
  ) as clients,
  (
    select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]')
    from
      (
        select
          client.id,
          client.name
        from
          (
            select own.client_id
            from client_system own
            where own.client_system_variable_id = v.id
            order by own.id
            limit 7
          ) few
          join client on client.id = few.client_id
        order by
          "client"."name_search" collate "C",
          client.id
      ) named
  ) as own_clients
from client_system_variable v
where v.id = $5;
