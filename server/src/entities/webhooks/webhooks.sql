-- Written by `npm run write-sql`: what each call that reads sends to the database.

-- GET /webhook, one row

select
  "webhook".*,
  "client"."name" as "client_name",
  "owner"."name" as "owner_name",
  "service_account"."name" as "program_name",
  owner.active = '1' as "is_owner_active",
  webhook.token_id is null
  or coalesce(
    service_account.active
    and service_token.revoked_at is null
    and service_token.expires_at > now(),
    false
  ) as "is_token_working",
  (
    select count(*)::int
    from
      (
        select
        from webhook_delivery
        where
          webhook_id = webhook.id
          and state = 'waiting'
          and error is not null
        limit 100
      ) failing
  ) as "failing",
  array(
    select permission.entity || ':' || permission.action
    from
      role_permission
      join permission on permission.id = permission_id
    where role_permission.role_id = profile.role_id
  ) as "granted",
  (
    not owner.scoped
    or exists (
      select
      from scope_company
      where
        system_user_id = owner.id
        and scope_company.client_id = webhook.client_id
    )
  ) as "is_owner_in_scope",
  coalesce(webhook.old_secret_until > now(), false) as "has_old_secret"
from
  "webhook"
  inner join "system_user" as "owner" on "owner"."id" = "webhook"."owner_id"
  inner join "profile" on "profile"."id" = "owner"."profile_id"
  left join "client" on "client"."id" = "webhook"."client_id"
  left join "service_token" on "service_token"."id" = "webhook"."token_id"
  left join "service_account" on "service_account"."id" = "service_token"."service_account_id"
where "webhook"."id" = $1;

-- GET /webhook, first page

select
  "webhook".*,
  "client"."name" as "client_name",
  "owner"."name" as "owner_name",
  "service_account"."name" as "program_name",
  owner.active = '1' as "is_owner_active",
  webhook.token_id is null
  or coalesce(
    service_account.active
    and service_token.revoked_at is null
    and service_token.expires_at > now(),
    false
  ) as "is_token_working",
  (
    select count(*)::int
    from
      (
        select
        from webhook_delivery
        where
          webhook_id = webhook.id
          and state = 'waiting'
          and error is not null
        limit 100
      ) failing
  ) as "failing",
  array(
    select permission.entity || ':' || permission.action
    from
      role_permission
      join permission on permission.id = permission_id
    where role_permission.role_id = profile.role_id
  ) as "granted",
  (
    not owner.scoped
    or exists (
      select
      from scope_company
      where
        system_user_id = owner.id
        and scope_company.client_id = webhook.client_id
    )
  ) as "is_owner_in_scope",
  coalesce(webhook.old_secret_until > now(), false) as "has_old_secret",
  "page"."total" as "total_of_list"
from
  "webhook"
  inner join "system_user" as "owner" on "owner"."id" = "webhook"."owner_id"
  inner join "profile" on "profile"."id" = "owner"."profile_id"
  left join "client" on "client"."id" = "webhook"."client_id"
  left join "service_token" on "service_token"."id" = "webhook"."token_id"
  left join "service_account" on "service_account"."id" = "service_token"."service_account_id"
  inner join (
    with
      found as materialized (
        select
          "webhook"."id" as "id",
          "webhook"."name_search" collate "C" as "key_0"
        from "webhook" as "webhook"
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
  ) as "page" on "page"."id" = "webhook"."id"
order by
  "key_0",
  "page"."id";

-- GET /webhook, deep page

select
  "webhook".*,
  "client"."name" as "client_name",
  "owner"."name" as "owner_name",
  "service_account"."name" as "program_name",
  owner.active = '1' as "is_owner_active",
  webhook.token_id is null
  or coalesce(
    service_account.active
    and service_token.revoked_at is null
    and service_token.expires_at > now(),
    false
  ) as "is_token_working",
  (
    select count(*)::int
    from
      (
        select
        from webhook_delivery
        where
          webhook_id = webhook.id
          and state = 'waiting'
          and error is not null
        limit 100
      ) failing
  ) as "failing",
  array(
    select permission.entity || ':' || permission.action
    from
      role_permission
      join permission on permission.id = permission_id
    where role_permission.role_id = profile.role_id
  ) as "granted",
  (
    not owner.scoped
    or exists (
      select
      from scope_company
      where
        system_user_id = owner.id
        and scope_company.client_id = webhook.client_id
    )
  ) as "is_owner_in_scope",
  coalesce(webhook.old_secret_until > now(), false) as "has_old_secret",
  "page"."total" as "total_of_list"
from
  "webhook"
  inner join "system_user" as "owner" on "owner"."id" = "webhook"."owner_id"
  inner join "profile" on "profile"."id" = "owner"."profile_id"
  left join "client" on "client"."id" = "webhook"."client_id"
  left join "service_token" on "service_token"."id" = "webhook"."token_id"
  left join "service_account" on "service_account"."id" = "service_token"."service_account_id"
  inner join (
    with
      found as materialized (
        select
          "webhook"."id" as "id",
          "webhook"."name_search" collate "C" as "key_0"
        from "webhook" as "webhook"
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
  ) as "page" on "page"."id" = "webhook"."id"
order by
  "key_0",
  "page"."id";

with
  found as materialized (
    select
      "webhook"."id" as "id",
      "webhook"."name_search" collate "C" as "key_0"
    from "webhook" as "webhook"
    where
      true
      and true
  )
select
  (
    select count(*)::int
    from found
  ) as total;

-- GET /webhook, by name, active

select
  "webhook".*,
  "client"."name" as "client_name",
  "owner"."name" as "owner_name",
  "service_account"."name" as "program_name",
  owner.active = '1' as "is_owner_active",
  webhook.token_id is null
  or coalesce(
    service_account.active
    and service_token.revoked_at is null
    and service_token.expires_at > now(),
    false
  ) as "is_token_working",
  (
    select count(*)::int
    from
      (
        select
        from webhook_delivery
        where
          webhook_id = webhook.id
          and state = 'waiting'
          and error is not null
        limit 100
      ) failing
  ) as "failing",
  array(
    select permission.entity || ':' || permission.action
    from
      role_permission
      join permission on permission.id = permission_id
    where role_permission.role_id = profile.role_id
  ) as "granted",
  (
    not owner.scoped
    or exists (
      select
      from scope_company
      where
        system_user_id = owner.id
        and scope_company.client_id = webhook.client_id
    )
  ) as "is_owner_in_scope",
  coalesce(webhook.old_secret_until > now(), false) as "has_old_secret",
  "page"."total" as "total_of_list"
from
  "webhook"
  inner join "system_user" as "owner" on "owner"."id" = "webhook"."owner_id"
  inner join "profile" on "profile"."id" = "owner"."profile_id"
  left join "client" on "client"."id" = "webhook"."client_id"
  left join "service_token" on "service_token"."id" = "webhook"."token_id"
  left join "service_account" on "service_account"."id" = "service_token"."service_account_id"
  inner join (
    with
      found as materialized (
        select
          "webhook"."id" as "id",
          "webhook"."name_search" collate "C" as "key_0"
        from "webhook" as "webhook"
        where
          true
          and true
          and "webhook"."name_search" like part ($1)
          and "webhook"."active" = $2
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
  ) as "page" on "page"."id" = "webhook"."id"
order by
  "key_0",
  "page"."id";

-- GET /webhook/delivery

select
  "webhook".*,
  "client"."name" as "client_name",
  "owner"."name" as "owner_name",
  "service_account"."name" as "program_name",
  owner.active = '1' as "is_owner_active",
  webhook.token_id is null
  or coalesce(
    service_account.active
    and service_token.revoked_at is null
    and service_token.expires_at > now(),
    false
  ) as "is_token_working",
  (
    select count(*)::int
    from
      (
        select
        from webhook_delivery
        where
          webhook_id = webhook.id
          and state = 'waiting'
          and error is not null
        limit 100
      ) failing
  ) as "failing",
  array(
    select permission.entity || ':' || permission.action
    from
      role_permission
      join permission on permission.id = permission_id
    where role_permission.role_id = profile.role_id
  ) as "granted",
  (
    not owner.scoped
    or exists (
      select
      from scope_company
      where
        system_user_id = owner.id
        and scope_company.client_id = webhook.client_id
    )
  ) as "is_owner_in_scope",
  coalesce(webhook.old_secret_until > now(), false) as "has_old_secret"
from
  "webhook"
  inner join "system_user" as "owner" on "owner"."id" = "webhook"."owner_id"
  inner join "profile" on "profile"."id" = "owner"."profile_id"
  left join "client" on "client"."id" = "webhook"."client_id"
  left join "service_token" on "service_token"."id" = "webhook"."token_id"
  left join "service_account" on "service_account"."id" = "service_token"."service_account_id"
where "webhook"."id" = $1;

select
  delivery.*,
  entity,
  before,
  after
from
  (
    select *
    from webhook_delivery
    where
      webhook_id = $1
      and id < coalesce($2::bigint, 'infinity'::float8)
    order by id desc
    limit $3
  ) delivery
  left join change on change.id = change_id
  and change.at = change_at
order by delivery.id desc;

-- GET /webhook/delivery/request

select
  "webhook".*,
  "client"."name" as "client_name",
  "owner"."name" as "owner_name",
  "service_account"."name" as "program_name",
  owner.active = '1' as "is_owner_active",
  webhook.token_id is null
  or coalesce(
    service_account.active
    and service_token.revoked_at is null
    and service_token.expires_at > now(),
    false
  ) as "is_token_working",
  (
    select count(*)::int
    from
      (
        select
        from webhook_delivery
        where
          webhook_id = webhook.id
          and state = 'waiting'
          and error is not null
        limit 100
      ) failing
  ) as "failing",
  array(
    select permission.entity || ':' || permission.action
    from
      role_permission
      join permission on permission.id = permission_id
    where role_permission.role_id = profile.role_id
  ) as "granted",
  (
    not owner.scoped
    or exists (
      select
      from scope_company
      where
        system_user_id = owner.id
        and scope_company.client_id = webhook.client_id
    )
  ) as "is_owner_in_scope",
  coalesce(webhook.old_secret_until > now(), false) as "has_old_secret"
from
  "webhook"
  inner join "system_user" as "owner" on "owner"."id" = "webhook"."owner_id"
  inner join "profile" on "profile"."id" = "owner"."profile_id"
  left join "client" on "client"."id" = "webhook"."client_id"
  left join "service_token" on "service_token"."id" = "webhook"."token_id"
  left join "service_account" on "service_account"."id" = "service_token"."service_account_id"
where "webhook"."id" = $1;

select
  key,
  created_at,
  case when milliseconds is not null then sent_at
  end as sent_at,
  change.id,
  at,
  entity,
  row_id,
  client_id,
  user_id,
  before,
  after
from
  webhook_delivery delivery
  left join change on change.id = change_id
  and change.at = change_at
where
  webhook_id = $1
  and delivery.id = $2;
