-- The rows of a file, which must differ among themselves, see docs/decisions/034-imports.md.
alter table job_row add column key text;
create index job_row_by_key on job_row (job_id, key) where key is not null;
