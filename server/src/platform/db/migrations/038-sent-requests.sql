-- The requests of the last day that changed something, by the key that their sender chose: the same request sent again is
-- not done again, see docs/decisions/040-idempotency.md. Written in the transaction of the change.
create table sent_request (
  user_id integer not null,
  key text not null,
  -- What was called: 'POST /client'.
  call text not null,
  row_id integer not null,
  -- A request may change several rows, all in one transaction. Null, which is refused, when another one has the key.
  transaction xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  primary key (user_id, key)
);
