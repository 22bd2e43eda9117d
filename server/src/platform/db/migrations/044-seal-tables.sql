-- Seals of the change record and of the security log, see docs/decisions/049-seals.md.
create table seal (
  chain text not null,
  number integer not null,
  -- Which columns are sealed, and how.
  format smallint not null,
  -- All rows of a block are of one month, so that a month can be removed with its blocks left whole.
  month date not null,
  first_id bigint not null,
  last_id bigint not null,
  rows integer not null,
  -- With this block, every row up to this id is sealed, and every transaction that began before this time is over.
  settled_id bigint not null,
  settled_at timestamptz,
  sealed_at timestamptz not null,
  rows_hash bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint seal_key primary key (chain, number)
);
create index seal_by_hash on seal (hash);
create index seal_of_month on seal (chain, month, number);

-- What is sealed of each row. The salt is removed when a value is erased.
create table sealed_row (
  chain text not null,
  row_id bigint not null,
  number integer not null,
  salt bytea not null,
  hash bytea not null,
  -- The hash of the values that were sealed, once others have taken their place.
  value_hash bytea,
  constraint sealed_row_key primary key (chain, row_id)
);

-- Lawful interventions. Only the functions below write them. They are a chain themselves.
create table seal_act (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  kind text not null,
  chain text not null,
  -- Of an erasure: the row, and the hash of what is left with its new salt.
  row_id bigint,
  value_hash bytea,
  -- Of a month that was made, moved into its table or removed: how many rows, and up to which block.
  month date,
  rows integer,
  number integer,
  reason text,
  by_role text not null default session_user,
  constraint seal_act_key primary key (id),
  constraint seal_act_kind check (kind in ('erased', 'made', 'moved', 'removed'))
);
create index seal_act_of_row on seal_act (chain, row_id, id) where kind = 'erased';
create index seal_act_of_month on seal_act (chain, month, number) where kind = 'removed';

-- How far each chain is. Nothing here is believed by whoever verifies.
create table seal_state (
  chain text not null,
  -- Every row up to this id is sealed.
  sealed_id bigint not null default 0,
  -- What no running transaction can fall behind any more; and what will be so when those that are named have ended.
  proven_id bigint,
  proven_at timestamptz,
  noted_id bigint,
  noted_at timestamptz,
  noted_running text[],
  constraint seal_state_key primary key (chain)
);
insert into seal_state (chain) values ('seal_act'), ('change'), ('security_event');

-- The newest seals that were told to somebody outside.
create table seal_anchor (
  id integer generated always as identity,
  at timestamptz not null default now(),
  place text not null,
  seals text not null,
  constraint seal_anchor_key primary key (id)
);

create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sealed_row' and tg_op <> 'TRUNCATE' and current_setting('retaguarda.hides_values', true) = 'on'
    then return null; end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;
create trigger seal_append_only before update or delete or truncate on seal
  for each statement execute function refuse_seal_change();
create trigger sealed_row_append_only before update or delete or truncate on sealed_row
  for each statement execute function refuse_seal_change();
create trigger seal_act_append_only before update or delete or truncate on seal_act
  for each statement execute function refuse_seal_change();

-- Only values are ever replaced, and each time by `note_erased_values`. Rows are removed with their month.
create or replace function refuse_security_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('retaguarda.hides_values', true) = 'on' then return null; end if;
  if tg_op = 'DELETE' and current_setting('retaguarda.removes_months', true) = 'on' then return null; end if;
  raise exception 'table security_event is append-only';
end $$;
