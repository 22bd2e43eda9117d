-- The search over everything finds skills, groups, service accounts and webhooks as well.
alter table skill add column find_search text generated always as (' ' || findable(name) || ' ') stored;
alter table "group" add column find_search text generated always as (' ' || findable(name) || ' ') stored;
alter table service_account add column find_search text generated always as (' ' || findable(name) || ' ') stored;
alter table webhook add column find_search text generated always as (' ' || findable(name) || ' ') stored;
