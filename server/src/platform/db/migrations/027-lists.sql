-- The orders of the lists, each with the id last, so that one index gives it forwards and backwards. What is unique already
-- has an index in order: documents of companies, addresses of people, slugs of departments.
create index client_by_email on client (email_search collate "C", id);
create index client_by_age on client (created_at, id);
create index department_by_email on department (client_id, email_search collate "C", id);
create index user_by_nickname on "user" (client_id, plain(nickname) collate "C", id);
create index system_user_by_nickname on "system_user" (nickname_search collate "C", id);
create index system_user_by_last_login on "system_user" (coalesce(last_login, '-infinity'), id);

-- The active and the inactive ones: they are counted in the index, found in the order of their names, and sorted by it.
create index client_by_state on client (active, name_search collate "C", id);
create index system_user_by_state on "system_user" (active, name_search collate "C", id);

-- What is chosen from a closed set.
create index client_of_uf on client ((client_info ->> 'state'), name_search collate "C", id);
create index client_of_industry on client ((client_info ->> 'activities'), name_search collate "C", id);
create index role_by_type on role (type, name_search collate "C", id);
create index client_system_variable_by_type on client_system_variable (type, name_search collate "C", id);
