-- What somebody with a scope may not see still counts where a change would concern it, see docs/decisions/064-staff-scope.md.

-- Whether others than this person have made tokens of an account.
create function has_tokens_of_others(account integer, maker integer) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from service_token where service_account_id = $1 and made_by <> $2)
$$;

-- Whether tokens that this person has made work while the person is active.
create function has_working_tokens(maker integer) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from service_token where made_by = $1 and revoked_at is null and expires_at > now())
$$;

-- Whether webhooks of this person, or of the tokens of this account, send while it is active.
create function has_active_webhooks(person integer, account integer) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from webhook left join service_token on service_token.id = webhook.token_id
    where webhook.active and (webhook.owner_id = $1 or service_token.service_account_id = $2))
$$;
