-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /service-account, one row

select
  "service_account"."id",
  "service_account"."version",
  "service_account"."name",
  "service_account"."description",
  "service_account"."active",
  "service_account"."created_at",
  "system_user"."name" as "made_by",
  (
    select count(*)::int
    from service_token
    where
      service_account_id = service_account.id
      and revoked_at is null
      and expires_at > now()
  ) as "tokens",
  (
    select max(last_used_at)
    from
      service_token_use
      inner join service_token on service_token.id = service_token_use.token_id
    where service_account_id = service_account.id
  ) as "last_used_at"
from
  "service_account"
  left join "system_user" on "system_user"."id" = "service_account"."made_by"
where "service_account"."id" = $1;

-- GET /service-account, first page

select
  "service_account"."id",
  "service_account"."version",
  "service_account"."name",
  "service_account"."description",
  "service_account"."active",
  "service_account"."created_at",
  "system_user"."name" as "made_by",
  (
    select count(*)::int
    from service_token
    where
      service_account_id = service_account.id
      and revoked_at is null
      and expires_at > now()
  ) as "tokens",
  (
    select max(last_used_at)
    from
      service_token_use
      inner join service_token on service_token.id = service_token_use.token_id
    where service_account_id = service_account.id
  ) as "last_used_at",
  "page"."total" as "total_of_list"
from
  "service_account"
  left join "system_user" on "system_user"."id" = "service_account"."made_by"
  inner join (
    with
      found as materialized (
        select
          "service_account"."id" as "id",
          "service_account"."name_search" collate "C" as "key_0"
        from "service_account" as "service_account"
        where
          true
          and true
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
  ) as "page" on "page"."id" = "service_account"."id"
order by
  "key_0",
  "page"."id";

-- GET /service-account, deep page

select
  "service_account"."id",
  "service_account"."version",
  "service_account"."name",
  "service_account"."description",
  "service_account"."active",
  "service_account"."created_at",
  "system_user"."name" as "made_by",
  (
    select count(*)::int
    from service_token
    where
      service_account_id = service_account.id
      and revoked_at is null
      and expires_at > now()
  ) as "tokens",
  (
    select max(last_used_at)
    from
      service_token_use
      inner join service_token on service_token.id = service_token_use.token_id
    where service_account_id = service_account.id
  ) as "last_used_at",
  "page"."total" as "total_of_list"
from
  "service_account"
  left join "system_user" on "system_user"."id" = "service_account"."made_by"
  inner join (
    with
      found as materialized (
        select
          "service_account"."id" as "id",
          "service_account"."name_search" collate "C" as "key_0"
        from "service_account" as "service_account"
        where
          true
          and true
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
  ) as "page" on "page"."id" = "service_account"."id"
order by
  "key_0",
  "page"."id";

with
  found as materialized (
    select
      "service_account"."id" as "id",
      "service_account"."name_search" collate "C" as "key_0"
    from "service_account" as "service_account"
    where
      true
      and true
  )
select
  (
    select count(*)::int
    from found
  ) as total;

-- GET /service-account, by name

select
  "service_account"."id",
  "service_account"."version",
  "service_account"."name",
  "service_account"."description",
  "service_account"."active",
  "service_account"."created_at",
  "system_user"."name" as "made_by",
  (
    select count(*)::int
    from service_token
    where
      service_account_id = service_account.id
      and revoked_at is null
      and expires_at > now()
  ) as "tokens",
  (
    select max(last_used_at)
    from
      service_token_use
      inner join service_token on service_token.id = service_token_use.token_id
    where service_account_id = service_account.id
  ) as "last_used_at",
  "page"."total" as "total_of_list"
from
  "service_account"
  left join "system_user" on "system_user"."id" = "service_account"."made_by"
  inner join (
    with
      found as materialized (
        select
          "service_account"."id" as "id",
          "service_account"."name_search" collate "C" as "key_0"
        from "service_account" as "service_account"
        where
          true
          and true
          and "service_account"."name_search" like part ($1)
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
    offset $2
  ) as "page" on "page"."id" = "service_account"."id"
order by
  "key_0",
  "page"."id";

-- GET /service-account/token

select
  "service_account"."id",
  "service_account"."version",
  "service_account"."name",
  "service_account"."description",
  "service_account"."active",
  "service_account"."created_at",
  "system_user"."name" as "made_by",
  (
    select count(*)::int
    from service_token
    where
      service_account_id = service_account.id
      and revoked_at is null
      and expires_at > now()
  ) as "tokens",
  (
    select max(last_used_at)
    from
      service_token_use
      inner join service_token on service_token.id = service_token_use.token_id
    where service_account_id = service_account.id
  ) as "last_used_at"
from
  "service_account"
  left join "system_user" on "system_user"."id" = "service_account"."made_by"
where "service_account"."id" = $1;

select
  "webhook"."id",
  "webhook"."name",
  "service_token"."id" as "token_id"
from
  "webhook"
  inner join "service_token" on "service_token"."id" = "webhook"."token_id"
where
  "service_token"."service_account_id" = $1
  and "webhook"."active" = $2
order by "webhook"."name_search" collate "C";

select
  "service_token"."id",
  "service_token"."scope_number",
  "service_token"."revoked_at",
  "service_token"."mcp",
  "service_token"."client_id",
  "service_token"."is_directory",
  "service_token"."directory_profile_id",
  "service_account"."id" as "accountId",
  "service_account"."name" as "accountName",
  "service_account"."active" as "isAccountActive",
  "maker"."id" as "makerId",
  "maker"."name" as "makerName",
  "maker"."active" as "makerActive",
  "maker"."scoped" as "makerScoped",
  "role"."type" as "roleType",
  service_token.expires_at <= now() as "isOver",
  array(
    select permission.entity || ':' || permission.action
    from
      service_token_permission
      inner join permission on permission.id = service_token_permission.permission_id
    where
      service_token_permission.token_id = service_token.id
      and exists (
        select
        from role_permission
        where
          role_permission.role_id = profile.role_id
          and role_permission.permission_id = permission.id
      )
      and not (
        "maker"."scoped"
        and permission.entity || ':' || permission.action = any (
          '{profile:POST,profile:PUT,profile:DELETE,role:POST,role:PUT,role:DELETE,client_system_variable:POST,client_system_variable:PUT,client_system_variable:DELETE,privacy_request:POST,privacy_request:PUT,privacy_request:DELETE,tag:DELETE,approval_policy:PUT}'::text[]
        )
      )
      and not (
        service_token.client_id is not null
        and permission.entity || ':' || permission.action = any (
          '{profile:POST,profile:PUT,profile:DELETE,role:POST,role:PUT,role:DELETE,client_system_variable:POST,client_system_variable:PUT,client_system_variable:DELETE,privacy_request:POST,privacy_request:PUT,privacy_request:DELETE,tag:DELETE,approval_policy:PUT}'::text[]
        )
      )
    order by permission.id
  ) as "effective",
  (
    select coalesce(jsonb_object_agg(kind, jsonb_build_object('rows', rows, 'type', type)), '{}')
    from approval_policy
    where active
  ) as "policies",
  "service_token"."name",
  "service_token"."created_at",
  "service_token"."expires_at",
  "service_token_use"."last_used_at",
  "service_token_use"."address" as "last_address",
  "client"."name" as "companyName",
  "given"."name" as "givenName",
  array(
    select permission.entity || ':' || permission.action
    from
      service_token_permission
      inner join permission on permission.id = service_token_permission.permission_id
    where
      service_token_permission.token_id = service_token.id
      and true
    order by permission.id
  ) as "permissions"
from
  "service_token"
  inner join "service_account" on "service_account"."id" = "service_token"."service_account_id"
  inner join "system_user" as "maker" on "maker"."id" = "service_token"."made_by"
  inner join "profile" on "profile"."id" = "maker"."profile_id"
  inner join "role" on "role"."id" = "profile"."role_id"
  left join "service_token_use" on "service_token_use"."token_id" = "service_token"."id"
  left join "client" on "client"."id" = "service_token"."client_id"
  left join "profile" as "given" on "given"."id" = "service_token"."directory_profile_id"
where "service_token"."service_account_id" = $1
order by
  "service_token"."created_at" desc,
  "service_token"."id";
