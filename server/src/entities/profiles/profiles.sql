-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /profile, one row

select
  "profile"."id",
  "profile"."version",
  "profile"."name",
  "profile"."description",
  "profile"."role_id",
  "profile"."client_id",
  "profile"."department_id",
  "profile"."requires_second_step",
  json_build_object(
    'id',
    "role"."id",
    'name',
    "role"."name",
    'description',
    "role"."description",
    'type',
    "role"."type"
  ) as "role",
  case when department.id is not null then json_build_object('id', department.id, 'name', department.name)
  end as "department",
  (
    case
      when profile.client_id is null then (
        select count(*)
        from "system_user"
        where profile_id = profile.id
      )
      else (
        select count(*)
        from "user"
        where profile_id = profile.id
      )
    end
  )::int as "users_count"
from
  "profile"
  inner join "role" on "role"."id" = "profile"."role_id"
  left join "department" on "department"."id" = "profile"."department_id"
where
  "profile"."client_id" is not distinct from $1
  and "profile"."id" = $2;

-- GET /profile, first page

with
  "profile" as (
    select "profile".*
    from "profile"
    where
      "profile"."client_id" is null
      and true
    order by
      "profile"."name_search" collate "C",
      "profile"."id"
    limit 7
  )
select
  "profile"."id",
  "profile"."version",
  "profile"."name",
  "profile"."description",
  "profile"."role_id",
  "profile"."client_id",
  "profile"."department_id",
  "profile"."requires_second_step",
  json_build_object(
    'id',
    "role"."id",
    'name',
    "role"."name",
    'description',
    "role"."description",
    'type',
    "role"."type"
  ) as "role",
  case when department.id is not null then json_build_object('id', department.id, 'name', department.name)
  end as "department",
  (
    case
      when profile.client_id is null then (
        select count(*)
        from "system_user"
        where profile_id = profile.id
      )
      else (
        select count(*)
        from "user"
        where profile_id = profile.id
      )
    end
  )::int as "users_count",
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
from
  "profile"
  inner join "role" on "role"."id" = "profile"."role_id"
  left join "department" on "department"."id" = "profile"."department_id"
order by
  "profile"."name_search" collate "C",
  "profile"."id";

-- GET /profile, deep page

select
  "profile"."id",
  "profile"."version",
  "profile"."name",
  "profile"."description",
  "profile"."role_id",
  "profile"."client_id",
  "profile"."department_id",
  "profile"."requires_second_step",
  json_build_object(
    'id',
    "role"."id",
    'name',
    "role"."name",
    'description',
    "role"."description",
    'type',
    "role"."type"
  ) as "role",
  case when department.id is not null then json_build_object('id', department.id, 'name', department.name)
  end as "department",
  (
    case
      when profile.client_id is null then (
        select count(*)
        from "system_user"
        where profile_id = profile.id
      )
      else (
        select count(*)
        from "user"
        where profile_id = profile.id
      )
    end
  )::int as "users_count",
  "page"."total" as "total_of_list"
from
  "profile"
  inner join "role" on "role"."id" = "profile"."role_id"
  left join "department" on "department"."id" = "profile"."department_id"
  inner join (
    with
      found as not materialized (
        select
          "profile"."id" as "id",
          "profile"."name_search" collate "C" as "key_0"
        from "profile" as "profile"
        where
          true
          and "profile"."client_id" is null
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
  ) as "page" on "page"."id" = "profile"."id"
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

-- GET /profile, by name, description

select
  "profile"."id",
  "profile"."version",
  "profile"."name",
  "profile"."description",
  "profile"."role_id",
  "profile"."client_id",
  "profile"."department_id",
  "profile"."requires_second_step",
  json_build_object(
    'id',
    "role"."id",
    'name',
    "role"."name",
    'description',
    "role"."description",
    'type',
    "role"."type"
  ) as "role",
  case when department.id is not null then json_build_object('id', department.id, 'name', department.name)
  end as "department",
  (
    case
      when profile.client_id is null then (
        select count(*)
        from "system_user"
        where profile_id = profile.id
      )
      else (
        select count(*)
        from "user"
        where profile_id = profile.id
      )
    end
  )::int as "users_count",
  "page"."total" as "total_of_list"
from
  "profile"
  inner join "role" on "role"."id" = "profile"."role_id"
  left join "department" on "department"."id" = "profile"."department_id"
  inner join (
    with
      found as materialized (
        select
          "profile"."id" as "id",
          "profile"."name_search" collate "C" as "key_0"
        from "profile" as "profile"
        where
          true
          and "profile"."client_id" is null
          and true
          and "profile"."name_search" like part ($1)
          and "profile"."description_search" like part ($2)
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
  ) as "page" on "page"."id" = "profile"."id"
order by
  "key_0",
  "page"."id";

-- GET /client/profile, one row

select
  "profile"."id",
  "profile"."version",
  "profile"."name",
  "profile"."description",
  "profile"."role_id",
  "profile"."client_id",
  "profile"."department_id",
  "profile"."requires_second_step",
  json_build_object(
    'id',
    "role"."id",
    'name',
    "role"."name",
    'description',
    "role"."description",
    'type',
    "role"."type"
  ) as "role",
  case when department.id is not null then json_build_object('id', department.id, 'name', department.name)
  end as "department",
  (
    case
      when profile.client_id is null then (
        select count(*)
        from "system_user"
        where profile_id = profile.id
      )
      else (
        select count(*)
        from "user"
        where profile_id = profile.id
      )
    end
  )::int as "users_count"
from
  "profile"
  inner join "role" on "role"."id" = "profile"."role_id"
  left join "department" on "department"."id" = "profile"."department_id"
where
  "profile"."client_id" is not distinct from $1
  and "profile"."id" = $2;

-- GET /client/profile, first page

with
  "profile" as (
    select "profile".*
    from "profile"
    where
      "profile"."client_id" = $1
      and true
    order by
      "profile"."name_search" collate "C",
      "profile"."id"
    limit 7
  )
select
  "profile"."id",
  "profile"."version",
  "profile"."name",
  "profile"."description",
  "profile"."role_id",
  "profile"."client_id",
  "profile"."department_id",
  "profile"."requires_second_step",
  json_build_object(
    'id',
    "role"."id",
    'name',
    "role"."name",
    'description',
    "role"."description",
    'type',
    "role"."type"
  ) as "role",
  case when department.id is not null then json_build_object('id', department.id, 'name', department.name)
  end as "department",
  (
    case
      when profile.client_id is null then (
        select count(*)
        from "system_user"
        where profile_id = profile.id
      )
      else (
        select count(*)
        from "user"
        where profile_id = profile.id
      )
    end
  )::int as "users_count",
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
from
  "profile"
  inner join "role" on "role"."id" = "profile"."role_id"
  left join "department" on "department"."id" = "profile"."department_id"
order by
  "profile"."name_search" collate "C",
  "profile"."id";

-- GET /client/profile, deep page

select
  "profile"."id",
  "profile"."version",
  "profile"."name",
  "profile"."description",
  "profile"."role_id",
  "profile"."client_id",
  "profile"."department_id",
  "profile"."requires_second_step",
  json_build_object(
    'id',
    "role"."id",
    'name',
    "role"."name",
    'description',
    "role"."description",
    'type',
    "role"."type"
  ) as "role",
  case when department.id is not null then json_build_object('id', department.id, 'name', department.name)
  end as "department",
  (
    case
      when profile.client_id is null then (
        select count(*)
        from "system_user"
        where profile_id = profile.id
      )
      else (
        select count(*)
        from "user"
        where profile_id = profile.id
      )
    end
  )::int as "users_count",
  "page"."total" as "total_of_list"
from
  "profile"
  inner join "role" on "role"."id" = "profile"."role_id"
  left join "department" on "department"."id" = "profile"."department_id"
  inner join (
    with
      found as not materialized (
        select
          "profile"."id" as "id",
          "profile"."name_search" collate "C" as "key_0"
        from "profile" as "profile"
        where
          true
          and "profile"."client_id" = $1
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
  ) as "page" on "page"."id" = "profile"."id"
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

-- GET /client/profile, by name, description

select
  "profile"."id",
  "profile"."version",
  "profile"."name",
  "profile"."description",
  "profile"."role_id",
  "profile"."client_id",
  "profile"."department_id",
  "profile"."requires_second_step",
  json_build_object(
    'id',
    "role"."id",
    'name',
    "role"."name",
    'description',
    "role"."description",
    'type',
    "role"."type"
  ) as "role",
  case when department.id is not null then json_build_object('id', department.id, 'name', department.name)
  end as "department",
  (
    case
      when profile.client_id is null then (
        select count(*)
        from "system_user"
        where profile_id = profile.id
      )
      else (
        select count(*)
        from "user"
        where profile_id = profile.id
      )
    end
  )::int as "users_count",
  "page"."total" as "total_of_list"
from
  "profile"
  inner join "role" on "role"."id" = "profile"."role_id"
  left join "department" on "department"."id" = "profile"."department_id"
  inner join (
    with
      found as materialized (
        select
          "profile"."id" as "id",
          "profile"."name_search" collate "C" as "key_0"
        from "profile" as "profile"
        where
          true
          and "profile"."client_id" = $1
          and true
          and "profile"."name_search" like part ($2)
          and "profile"."description_search" like part ($3)
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
    offset $4
  ) as "page" on "page"."id" = "profile"."id"
order by
  "key_0",
  "page"."id";
