-- What people ask about the data that is held about them, see docs/decisions/052-privacy-desk.md.
create table privacy_request (
  id integer generated always as identity,
  version integer not null default 1,
  kind text not null,
  state text not null default 'received',
  -- Who asks, and by what they are found. Masked when they are anonymised.
  name text not null,
  email text not null default '',
  phone text not null default '',
  document text not null default '',
  -- Their row, if they have one. Without a reference: it is a user or a system user.
  subject_entity text,
  subject_id integer,
  -- Days as texts: a date would be read as a moment, which is another day elsewhere.
  received_on text not null,
  due_on text not null,
  handler_id integer,
  notes text not null default '',
  answer text not null default '',
  closed_at timestamptz,
  made_at timestamptz not null default now(),
  name_search text generated always as (plain(name)) stored,
  constraint privacy_request_key primary key (id),
  constraint privacy_request_subject check ((subject_entity is null) = (subject_id is null)),
  constraint privacy_request_days check (received_on ~ '^\d{4}-\d\d-\d\d$' and due_on ~ '^\d{4}-\d\d-\d\d$'),
  constraint privacy_request_handler_fk foreign key (handler_id) references "system_user" (id)
);
-- Those that wait come first, by their last day.
create index privacy_request_in_order on privacy_request ((state in ('answered', 'refused')), due_on, id);
create index privacy_request_of_subject on privacy_request (subject_entity, subject_id);

-- What was anonymised because of a request: places with numbers, nothing about the person.
create table privacy_erasure (
  id integer generated always as identity,
  request_id integer not null,
  -- The rows of the person: users and system users by their numbers, to find again what is held back.
  people jsonb not null,
  at timestamptz not null default now(),
  by_id integer,
  by_name text,
  places jsonb not null,
  holds jsonb not null,
  -- Null while something is held back.
  finished_at timestamptz,
  constraint privacy_erasure_key primary key (id),
  constraint privacy_erasure_request_fk foreign key (request_id) references privacy_request (id)
);
create unique index privacy_erasure_request_unique on privacy_erasure (request_id);
create index privacy_erasure_waiting on privacy_erasure (id) where finished_at is null;

-- A value without what its texts say of a person.
create function without_mentions(held jsonb, pattern text) returns jsonb language sql immutable parallel safe as $$
  select case jsonb_typeof(held)
    when 'string' then to_jsonb(regexp_replace(held #>> '{}', pattern, '***', 'gi'))
    when 'array' then coalesce((select jsonb_agg(without_mentions(item, pattern) order by place)
      from jsonb_array_elements(held) with ordinality as items (item, place)), held)
    when 'object' then coalesce((select jsonb_object_agg(key, without_mentions(value, pattern)) from jsonb_each(held)), held)
    else held end
$$;

-- Where in a value its texts mention a person: the names and places that lead there.
create function mention_paths(held jsonb, pattern text) returns table (path text[])
language sql immutable parallel safe as $$
  with recursive part (path, value) as (
    select array[]::text[], held
    union all
    select part.path || inner_part.key, inner_part.value
    from part cross join lateral (
      select key, value from jsonb_each(case when jsonb_typeof(part.value) = 'object' then part.value else '{}' end)
      union all
      select (place - 1)::text, value
      from jsonb_array_elements(case when jsonb_typeof(part.value) = 'array' then part.value else '[]' end)
        with ordinality as items (value, place)
    ) inner_part
  )
  select path from part where jsonb_typeof(value) = 'string' and value #>> '{}' ~* pattern
$$;

insert into permission (entity, action)
  select 'privacy_request', action from unnest(array['GET', 'POST', 'PUT', 'DELETE']) action;
insert into role_permission (role_id, permission_id)
  select role.id, permission.id from role, permission
  where role.name in ('super_admin', 'admin_backoffice') and permission.entity = 'privacy_request';
