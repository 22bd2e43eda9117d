-- The token of the program that made a webhook, or changed it last: the webhook sends nothing once the token has ended. Null for a
-- person. Without a reference, so that a token that is deleted leaves its id behind. See docs/decisions/048-webhooks.md.
alter table webhook add column token_id uuid;

-- Of the webhooks that there are, the change record knows the program but not the token. Where it can only be one, it is that one.
-- Otherwise the webhook gets an id that no token has, and waits until a person takes it over.
update webhook set token_id = coalesce(
  (select min(service_token.id::text)::uuid from service_token
   where service_token.service_account_id = last.service_account_id and made_by = webhook.owner_id having count(*) = 1),
  '00000000-0000-0000-0000-000000000000')
from (
  select distinct on (row_id) row_id, service_account_id from change
  where entity = 'webhook' and (user_id is not null or service_account_id is not null)
  order by row_id, at desc, id desc
) last
where last.row_id = webhook.id and last.service_account_id is not null;
