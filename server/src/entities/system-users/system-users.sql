-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /system-user, one row

select
  "system_user"."id",
  "system_user"."version",
  "system_user"."name",
  "email",
  "nickname",
  "profile_id",
  "active",
  "state_reason",
  "state_since",
  "state_by",
  "ends_on",
  "system_user"."directory_id",
  "system_user"."directory_key",
  "system_user"."directory_profile",
  (
    select jsonb_build_object('id', account.id, 'name', account.name)
    from service_account account
    where account.id = "system_user"."directory_id"
  ) as "directory",
  "last_login",
  "url_avatar",
  "scoped",
  json_build_array(json_build_object('id', profile.id, 'name', profile.name)) as "profiles",
  array(
    select rule
    from unnest(scope_rule) rule
    where
      scope_viewer () is null
      or rule not like 'root:%'
      or rule = any (
        (
          select own.scope_rule
          from "system_user" own
          where own.id = scope_viewer ()
        )::text[]
      )
  ) as "scope_rule",
  array(
    select id
    from unnest(scope_client_id) id
    where
      scope_viewer () is null
      or exists (
        select
        from scope_company
        where
          system_user_id = scope_viewer ()
          and scope_company.client_id = "id"
        offset 0
      )
  ) as "scope_client_id"
from
  "system_user"
  inner join "profile" on "profile"."id" = "system_user"."profile_id"
where "system_user"."id" = $1;

-- GET /system-user, first page

with
  "system_user" as (
    select "system_user".*
    from "system_user"
    where true
    order by
      "system_user"."name_search" collate "C",
      "system_user"."id"
    limit 7
  )
select
  "system_user"."id",
  "system_user"."version",
  "system_user"."name",
  "email",
  "nickname",
  "profile_id",
  "active",
  "state_reason",
  "state_since",
  "state_by",
  "ends_on",
  "system_user"."directory_id",
  "system_user"."directory_key",
  "system_user"."directory_profile",
  (
    select jsonb_build_object('id', account.id, 'name', account.name)
    from service_account account
    where account.id = "system_user"."directory_id"
  ) as "directory",
  "last_login",
  "url_avatar",
  "scoped",
  json_build_array(json_build_object('id', profile.id, 'name', profile.name)) as "profiles",
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
  "system_user"
  inner join "profile" on "profile"."id" = "system_user"."profile_id"
order by
  "system_user"."name_search" collate "C",
  "system_user"."id";

-- GET /system-user, deep page

select
  "system_user"."id",
  "system_user"."version",
  "system_user"."name",
  "email",
  "nickname",
  "profile_id",
  "active",
  "state_reason",
  "state_since",
  "state_by",
  "ends_on",
  "system_user"."directory_id",
  "system_user"."directory_key",
  "system_user"."directory_profile",
  (
    select jsonb_build_object('id', account.id, 'name', account.name)
    from service_account account
    where account.id = "system_user"."directory_id"
  ) as "directory",
  "last_login",
  "url_avatar",
  "scoped",
  json_build_array(json_build_object('id', profile.id, 'name', profile.name)) as "profiles",
  "page"."total" as "total_of_list"
from
  "system_user"
  inner join "profile" on "profile"."id" = "system_user"."profile_id"
  inner join (
    with
      found as not materialized (
        select
          "system_user"."id" as "id",
          "system_user"."name_search" collate "C" as "key_0"
        from "system_user" as "system_user"
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
  ) as "page" on "page"."id" = "system_user"."id"
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

-- GET /system-user, by name, email, nickname, profile_id, active, last_login, ends_on

select
  "system_user"."id",
  "system_user"."version",
  "system_user"."name",
  "email",
  "nickname",
  "profile_id",
  "active",
  "state_reason",
  "state_since",
  "state_by",
  "ends_on",
  "system_user"."directory_id",
  "system_user"."directory_key",
  "system_user"."directory_profile",
  (
    select jsonb_build_object('id', account.id, 'name', account.name)
    from service_account account
    where account.id = "system_user"."directory_id"
  ) as "directory",
  "last_login",
  "url_avatar",
  "scoped",
  json_build_array(json_build_object('id', profile.id, 'name', profile.name)) as "profiles",
  "page"."total" as "total_of_list"
from
  "system_user"
  inner join "profile" on "profile"."id" = "system_user"."profile_id"
  inner join (
    with
      found as materialized (
        select
          "system_user"."id" as "id",
          "system_user"."name_search" collate "C" as "key_0",
          "system_user"."ctid" as "place"
        from "system_user" as "system_user"
        where
          true
          and true
          and "system_user"."name_search" like part ($1)
          and "system_user"."email_search" like part ($2)
          and "system_user"."nickname_search" like part ($3)
          and "system_user"."profile_id" = $4
          and "system_user"."active" = $5
          and "system_user"."last_login" is null
          and "system_user"."active" = $6
          and "system_user"."ends_on" is not null
          and (
            $7::text = 'any'
            or "system_user"."ends_on" <= (now() at time zone 'America/Sao_Paulo')::date + 30
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
    offset $8
  ) as "page" on "page"."id" = "system_user"."id"
order by
  "key_0",
  "page"."id";

-- GET /system-user/activation

select
  (
    select count(*)::int
    from session
    where
      system_user_id = $1
      and expires_at > now()
  ) as "sessions"
from "system_user"
where "id" = $2;

-- GET /system-user/sign-in

select
  "system_user"."active",
  "system_user"."email",
  "system_user"."state_reason",
  "system_user"."state_since",
  "system_user"."state_by",
  "system_user"."ends_on",
  "system_user"."last_login",
  "system_user".password_hash is not null as "has_password",
  (
    select expires_at
    from attempt
    where
      key = encode(sha256(convert_to($1 || lower("system_user".email), 'UTF8')), 'hex')
      and count >= $2
      and expires_at > now()
  ) as "locked_until",
  (
    (
      role.type = any ($3)
      and not exists (
        select
        from
          role_permission
          join permission on permission.id = permission_id
        where
          role_id = role.id
          and permission.entity || ':' || permission.action <> all ($4)
      )
    )
    and true
  ) as "is_within_reach",
  (
    select json_build_object('until', expires_at, 'is_live', expires_at > now())
    from password_token
    where "system_user_id" = "system_user"."id"
  ) as "link",
  (
    select json_build_object('due', due_at, 'tries', attempts, 'has_failed', last_error is not null)
    from mail_job
    where
      "system_user_id" = "system_user"."id"
      and kind = any ($5)
    order by id desc
    limit 1
  ) as "mail"
from
  "system_user"
  inner join "profile" on "profile"."id" = "system_user"."profile_id"
  inner join "role" on "role"."id" = "profile"."role_id"
where "system_user"."id" = $6;

-- GET /system-user/session

select
  $1
  or (
    (
      role.type = any ($2)
      and not exists (
        select
        from
          role_permission
          join permission on permission.id = permission_id
        where
          role_id = role.id
          and permission.entity || ':' || permission.action <> all ($3)
      )
    )
    and true
  ) as "is_within_reach"
from
  "system_user"
  inner join "profile" on "profile"."id" = "system_user"."profile_id"
  inner join "role" on "role"."id" = "profile"."role_id"
where "system_user"."id" = $4;

select
  "session"."id",
  "session"."created_at",
  "session"."browser",
  coalesce(session_use.last_used_at, session.created_at) as "last_used_at",
  coalesce(session_use.address, session.address) as "address"
from
  "session"
  left join "session_use" on "session_use"."session_id" = "session"."id"
where
  "system_user_id" = $1
  and "session"."expires_at" > now()
  and coalesce(session_use.last_used_at, session.created_at) > now() - $2 * interval '1 minute'
order by
  coalesce(session_use.last_used_at, session.created_at) desc,
  "session"."id";

-- GET /system-user/new-email

select "email"
from "new_email"
where
  "system_user_id" = $1
  and new_email.expires_at > now();

-- GET /system-user/companies, first page

select
  "scoped",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('rule', rule, 'name', coalesce(tag.name, split_part(rule, ':', 2)))
          order by rule
        )
      from
        unnest(
          array(
            select rule
            from unnest(scope_rule) rule
            where
              scope_viewer () is null
              or rule not like 'root:%'
              or rule = any (
                (
                  select own.scope_rule
                  from "system_user" own
                  where own.id = scope_viewer ()
                )::text[]
              )
          )
        ) rule
        left join tag on rule = 'tag:' || tag.id
    ),
    '[]'
  ) as "rules"
from "system_user"
where "id" = $1;

select count(*)::int as "total"
from
  "scope_company"
  inner join "client" on "client"."id" = "scope_company"."client_id"
where "scope_company"."system_user_id" = $1;

select
  "client"."id",
  "client"."name",
  "system_user".scope_client_id @> array[client.id] as "is_listed",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('rule', rule, 'name', coalesce(tag.name, split_part(rule, ':', 2)))
          order by rule
        )
      from
        unnest(
          array(
            select rule
            from
              unnest(
                array(
                  select unnest("system_user".scope_rule)
                  intersect
                  select unnest(rules_of_company (client))
                )
              ) rule
            where
              scope_viewer () is null
              or rule not like 'root:%'
              or rule = any (
                (
                  select own.scope_rule
                  from "system_user" own
                  where own.id = scope_viewer ()
                )::text[]
              )
          )
        ) rule
        left join tag on rule = 'tag:' || tag.id
    ),
    '[]'
  ) as "rules"
from
  "scope_company"
  inner join "client" on "client"."id" = "scope_company"."client_id"
  inner join "system_user" on "system_user"."id" = "scope_company"."system_user_id"
where "scope_company"."system_user_id" = $1
order by
  "client"."name_search" collate "C",
  "client"."id"
limit $2
offset $3;

-- GET /system-user/companies, deep page

select
  "scoped",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('rule', rule, 'name', coalesce(tag.name, split_part(rule, ':', 2)))
          order by rule
        )
      from
        unnest(
          array(
            select rule
            from unnest(scope_rule) rule
            where
              scope_viewer () is null
              or rule not like 'root:%'
              or rule = any (
                (
                  select own.scope_rule
                  from "system_user" own
                  where own.id = scope_viewer ()
                )::text[]
              )
          )
        ) rule
        left join tag on rule = 'tag:' || tag.id
    ),
    '[]'
  ) as "rules"
from "system_user"
where "id" = $1;

select count(*)::int as "total"
from
  "scope_company"
  inner join "client" on "client"."id" = "scope_company"."client_id"
where "scope_company"."system_user_id" = $1;

select
  "client"."id",
  "client"."name",
  "system_user".scope_client_id @> array[client.id] as "is_listed",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('rule', rule, 'name', coalesce(tag.name, split_part(rule, ':', 2)))
          order by rule
        )
      from
        unnest(
          array(
            select rule
            from
              unnest(
                array(
                  select unnest("system_user".scope_rule)
                  intersect
                  select unnest(rules_of_company (client))
                )
              ) rule
            where
              scope_viewer () is null
              or rule not like 'root:%'
              or rule = any (
                (
                  select own.scope_rule
                  from "system_user" own
                  where own.id = scope_viewer ()
                )::text[]
              )
          )
        ) rule
        left join tag on rule = 'tag:' || tag.id
    ),
    '[]'
  ) as "rules"
from
  "scope_company"
  inner join "client" on "client"."id" = "scope_company"."client_id"
  inner join "system_user" on "system_user"."id" = "scope_company"."system_user_id"
where "scope_company"."system_user_id" = $1
order by
  "client"."name_search" collate "C",
  "client"."id"
limit $2
offset $3;

-- GET /client/staff

select "id"
from "client"
where "id" = $1;

select count(*)::int as "unscoped"
from "system_user"
where
  "active" = $1
  and "scoped" = $2;

select
  "system_user"."id",
  "system_user"."name",
  "system_user"."active",
  "profile"."name" as "profile",
  "system_user".scope_client_id @> array[client.id] as "is_listed",
  coalesce(
    (
      select
        jsonb_agg(
          jsonb_build_object('rule', rule, 'name', coalesce(tag.name, split_part(rule, ':', 2)))
          order by rule
        )
      from
        unnest(
          array(
            select rule
            from
              unnest(
                array(
                  select unnest("system_user".scope_rule)
                  intersect
                  select unnest(rules_of_company (client))
                )
              ) rule
            where
              scope_viewer () is null
              or rule not like 'root:%'
              or rule = any (
                (
                  select own.scope_rule
                  from "system_user" own
                  where own.id = scope_viewer ()
                )::text[]
              )
          )
        ) rule
        left join tag on rule = 'tag:' || tag.id
    ),
    '[]'
  ) as "rules",
  count(*) over ()::int as "total"
from
  "scope_company"
  inner join "client" on "client"."id" = "scope_company"."client_id"
  inner join "system_user" on "system_user"."id" = "scope_company"."system_user_id"
  inner join "profile" on "profile"."id" = "system_user"."profile_id"
where
  "scope_company"."client_id" = $1
  and "system_user"."active" = $2
order by
  "system_user"."name_search" collate "C",
  "system_user"."id"
limit $3;
