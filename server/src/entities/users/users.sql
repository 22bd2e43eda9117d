-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /user, one row

select
  "user"."id",
  "user"."version",
  "user"."client_id",
  "user"."name",
  "user"."email",
  "user"."nickname",
  "user"."active",
  "user"."state_reason",
  "user"."state_since",
  "user"."state_by",
  "user"."ends_on",
  "user"."directory_id",
  "user"."directory_key",
  "user"."directory_profile",
  (
    select jsonb_build_object('id', account.id, 'name', account.name)
    from service_account account
    where account.id = "user"."directory_id"
  ) as "directory",
  "user"."url_avatar",
  "user"."max_chats",
  "user"."department_id",
  "user"."profile_id",
  "user"."extra",
  "user"."work_days",
  array(
    select skill_id
    from user_skill
    where user_id = "user".id
  ) as "skill_id",
  array(
    select group_id
    from user_group
    where user_id = "user".id
  ) as "group_id",
  case role.type
    when 'agent' then 'Agent'
    when 'manager' then 'Supervisor'
    else 'Administrator'
  end as "type",
  "department"."name" as "department_name",
  "profile"."name" as "profile_name"
from
  "user"
  inner join "department" on "department"."id" = "user"."department_id"
  inner join "profile" on "profile"."id" = "user"."profile_id"
  inner join "role" on "role"."id" = "profile"."role_id"
where
  "user"."client_id" = $1
  and "user"."id" = $2;

-- GET /user, first page

with
  "user" as (
    select "user".*
    from "user"
    where
      "user"."client_id" = $1
      and true
    order by
      "user"."name_search" collate "C",
      "user"."id"
    limit 7
  )
select
  "user"."id",
  "user"."version",
  "user"."client_id",
  "user"."name",
  "user"."email",
  "user"."nickname",
  "user"."active",
  "user"."state_reason",
  "user"."state_since",
  "user"."state_by",
  "user"."ends_on",
  "user"."directory_id",
  "user"."directory_key",
  "user"."directory_profile",
  (
    select jsonb_build_object('id', account.id, 'name', account.name)
    from service_account account
    where account.id = "user"."directory_id"
  ) as "directory",
  "user"."url_avatar",
  "user"."max_chats",
  "user"."department_id",
  "user"."profile_id",
  "user"."extra",
  "user"."work_days",
  array(
    select skill_id
    from user_skill
    where user_id = "user".id
  ) as "skill_id",
  array(
    select group_id
    from user_group
    where user_id = "user".id
  ) as "group_id",
  case role.type
    when 'agent' then 'Agent'
    when 'manager' then 'Supervisor'
    else 'Administrator'
  end as "type",
  "department"."name" as "department_name",
  "profile"."name" as "profile_name",
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
  "user"
  inner join "department" on "department"."id" = "user"."department_id"
  inner join "profile" on "profile"."id" = "user"."profile_id"
  inner join "role" on "role"."id" = "profile"."role_id"
order by
  "user"."name_search" collate "C",
  "user"."id";

-- GET /user, deep page

select
  "user"."id",
  "user"."version",
  "user"."client_id",
  "user"."name",
  "user"."email",
  "user"."nickname",
  "user"."active",
  "user"."state_reason",
  "user"."state_since",
  "user"."state_by",
  "user"."ends_on",
  "user"."directory_id",
  "user"."directory_key",
  "user"."directory_profile",
  (
    select jsonb_build_object('id', account.id, 'name', account.name)
    from service_account account
    where account.id = "user"."directory_id"
  ) as "directory",
  "user"."url_avatar",
  "user"."max_chats",
  "user"."department_id",
  "user"."profile_id",
  "user"."extra",
  "user"."work_days",
  array(
    select skill_id
    from user_skill
    where user_id = "user".id
  ) as "skill_id",
  array(
    select group_id
    from user_group
    where user_id = "user".id
  ) as "group_id",
  case role.type
    when 'agent' then 'Agent'
    when 'manager' then 'Supervisor'
    else 'Administrator'
  end as "type",
  "department"."name" as "department_name",
  "profile"."name" as "profile_name",
  "page"."total" as "total_of_list"
from
  "user"
  inner join "department" on "department"."id" = "user"."department_id"
  inner join "profile" on "profile"."id" = "user"."profile_id"
  inner join "role" on "role"."id" = "profile"."role_id"
  inner join (
    with
      found as not materialized (
        select
          "user"."id" as "id",
          "user"."name_search" collate "C" as "key_0"
        from "user" as "user"
        where
          true
          and "user"."client_id" = $1
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
  ) as "page" on "page"."id" = "user"."id"
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

-- GET /user, by name, email, department_id, profile_id, active, ends_on

select
  "user"."id",
  "user"."version",
  "user"."client_id",
  "user"."name",
  "user"."email",
  "user"."nickname",
  "user"."active",
  "user"."state_reason",
  "user"."state_since",
  "user"."state_by",
  "user"."ends_on",
  "user"."directory_id",
  "user"."directory_key",
  "user"."directory_profile",
  (
    select jsonb_build_object('id', account.id, 'name', account.name)
    from service_account account
    where account.id = "user"."directory_id"
  ) as "directory",
  "user"."url_avatar",
  "user"."max_chats",
  "user"."department_id",
  "user"."profile_id",
  "user"."extra",
  "user"."work_days",
  array(
    select skill_id
    from user_skill
    where user_id = "user".id
  ) as "skill_id",
  array(
    select group_id
    from user_group
    where user_id = "user".id
  ) as "group_id",
  case role.type
    when 'agent' then 'Agent'
    when 'manager' then 'Supervisor'
    else 'Administrator'
  end as "type",
  "department"."name" as "department_name",
  "profile"."name" as "profile_name",
  "page"."total" as "total_of_list"
from
  "user"
  inner join "department" on "department"."id" = "user"."department_id"
  inner join "profile" on "profile"."id" = "user"."profile_id"
  inner join "role" on "role"."id" = "profile"."role_id"
  inner join (
    with
      found as materialized (
        select
          "user"."id" as "id",
          "user"."name_search" collate "C" as "key_0"
        from "user" as "user"
        where
          true
          and "user"."client_id" = $1
          and true
          and "user"."name_search" like part ($2)
          and "user"."email_search" like part ($3)
          and "user"."department_id" = $4
          and "user"."profile_id" = $5
          and "user"."active" = $6
          and "user"."active" = $7
          and "user"."ends_on" is not null
          and (
            $8::text = 'any'
            or "user"."ends_on" <= (now() at time zone 'America/Sao_Paulo')::date + 30
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
    offset $9
  ) as "page" on "page"."id" = "user"."id"
order by
  "key_0",
  "page"."id";

-- GET /user/activation

select "client"."active"
from
  "user"
  inner join "client" on "client"."id" = "user"."client_id"
where
  "user"."client_id" = $1
  and "user"."id" = $2;

-- GET /user/sign-in

select
  "user"."active",
  "user"."state_reason",
  "user"."state_since",
  "user"."state_by",
  "user"."ends_on",
  "user"."work_days",
  "client"."name" as "company_name",
  "client"."active" as "company_active",
  "client"."state_reason" as "company_reason",
  "client"."state_since" as "company_since",
  "client"."state_by" as "company_by",
  "user".password_hash is not null as "has_password",
  (
    role.type = any ($1)
    and not exists (
      select
      from
        role_permission
        join permission on permission.id = permission_id
      where
        role_id = role.id
        and permission.entity || ':' || permission.action <> all ($2)
    )
  ) as "is_within_reach",
  (
    select json_build_object('until', expires_at, 'is_live', expires_at > now())
    from password_token
    where "user_id" = "user"."id"
  ) as "link",
  (
    select json_build_object('due', due_at, 'tries', attempts, 'has_failed', last_error is not null)
    from mail_job
    where
      "user_id" = "user"."id"
      and kind = any ($3)
    order by id desc
    limit 1
  ) as "mail"
from
  "user"
  inner join "client" on "client"."id" = "user"."client_id"
  inner join "profile" on "profile"."id" = "user"."profile_id"
  inner join "role" on "role"."id" = "profile"."role_id"
where
  "user"."client_id" = $4
  and "user"."id" = $5;
