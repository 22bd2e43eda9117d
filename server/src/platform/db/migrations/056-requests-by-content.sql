-- What was sent under a key: a keyed hash of the query and the body, which may hold a password. The same key with something else is
-- refused. Null for requests that were sent before there was this column. See docs/decisions/040-idempotency.md.
alter table sent_request add column content_hash text;
