-- The figures of the overview that were counted last, for each scope, see docs/decisions/028-overview.md. Nothing else depends on
-- this table: it may be emptied. The tables overview and change_hour hold those of all companies for
-- the previous release.
create table overview_figures (
  -- The person whose scope it is; 0 for all companies.
  viewer integer not null,
  figures jsonb not null,
  -- For each entity: how many changes there were in each of the last hours that are over.
  hours jsonb not null,
  counted_at timestamptz not null,
  -- How many companies had left the scope by then: with another number, the figures are outdated.
  companies_left integer not null,
  constraint overview_figures_key primary key (viewer)
);

-- As in 075. Counts the companies that leave a scope, too.
create or replace function count_companies_in_scope() returns trigger language plpgsql as $$
declare
  people integer[];
  totals integer[];
begin
  select array_agg(person), array_agg(companies) into people, totals from (
    select system_user_id as person, count(*)::int as companies from changed group by system_user_id) counted;
  if tg_op = 'DELETE' then
    perform add_to_totals('scope_company_left', people, totals);
    select array_agg(-total) into totals from unnest(totals) total;
  end if;
  perform add_to_totals('scope_company', people, totals);
  return null;
end $$;
