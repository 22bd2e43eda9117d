-- What the overview tells and what would take too long to count for each answer, see docs/decisions/028-overview.md. Nothing
-- else depends on these tables: they may be emptied.
create table overview (
  id integer not null default 1,
  figures jsonb not null,
  counted_at timestamptz not null,
  -- The changes of all hours before this one are in change_hour.
  hours_until timestamptz not null,
  constraint overview_key primary key (id),
  constraint overview_one_row check (id = 1)
);

-- How many changes there were in each of the last hours that are over.
create table change_hour (
  hour timestamptz not null,
  entity text not null,
  total integer not null,
  constraint change_hour_key primary key (hour, entity)
);
