-- Words as they are found everywhere: no case, no accents, and a space for whatever else is between letters and digits.
create function findable(text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(plain($1), '[^[:alnum:]]+', ' ', 'g'));

create function digits_of(text) returns text language sql immutable parallel safe
  return regexp_replace(coalesce($1, ''), '\D', '', 'g');

-- All that a row is found by, in one column: each word between two spaces, so that the start of a word and a whole word
-- can be searched for in the index as well as a part of one.
alter table client add column find_search text generated always as (' ' || findable(
  name || ' ' || email || ' ' || document || ' ' || digits_of(client_info ->> 'clientnumber') || ' '
  || digits_of(client_info ->> 'responsiblenumber')) || ' ') stored;
alter table "user" add column find_search text generated always as
  (' ' || findable(name || ' ' || email || ' ' || nickname) || ' ') stored;
alter table "system_user" add column find_search text generated always as
  (' ' || findable(name || ' ' || email || ' ' || nickname) || ' ') stored;
alter table department add column find_search text generated always as
  (' ' || findable(name || ' ' || email) || ' ') stored;
alter table profile add column find_search text generated always as (' ' || findable(name) || ' ') stored;
alter table role add column find_search text generated always as (' ' || findable(name) || ' ') stored;
alter table insight add column find_search text generated always as (' ' || findable(name) || ' ') stored;
alter table client_system_variable add column find_search text generated always as
  (' ' || findable(name) || ' ') stored;

-- Staff, roles and variables are few.
create index client_find_search on client using gin (find_search gin_trgm_ops);
create index user_find_search on "user" using gin (find_search gin_trgm_ops);
create index department_find_search on department using gin (find_search gin_trgm_ops);
create index profile_find_search on profile using gin (find_search gin_trgm_ops);
create index insight_find_search on insight using gin (find_search gin_trgm_ops);

-- What PostgreSQL knows of the new columns decides whether it looks into the index or reads the first rows.
analyze client, "user", department, profile, insight;
