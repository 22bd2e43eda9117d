-- Skills and groups are sorted by the same column as every other name.
alter table skill add column name_search text generated always as (plain(name)) stored;
alter table "group" add column name_search text generated always as (plain(name)) stored;
create index skill_in_order on skill (client_id, name_search collate "C", id);
create index group_in_order on "group" (client_id, name_search collate "C", id);

alter table mail_job add constraint mail_job_language check (language in ('pt', 'eng', 'sp'));
