-- Whether a webhook sends the changes of an entity and a company. It is asked when a change is made, and again when it is
-- sent: the webhook may have been edited since. A cleaned queue is a change of its company.
create function webhook_wants(webhook webhook, entity text, client_id integer) returns boolean language sql stable as $$
  select webhook.active
    and webhook.entities ? case $2 when 'clean_queue' then 'client' else $2 end
    and (webhook.client_id is null or webhook.client_id = $3)
$$;

-- In the transaction of the change: both are there, or none. An export has no row, and is not sent.
create or replace function queue_webhooks() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where active) then
    insert into webhook_delivery (webhook_id, change_id, change_at)
      select webhook.id, added.id, added.at
      from added join webhook on webhook_wants(webhook, added.entity, added.client_id)
      where added.row_id > 0
      order by added.id;
  end if;
  return null;
end $$;
