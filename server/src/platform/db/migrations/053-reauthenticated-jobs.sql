-- Whether whoever began a job could do what is sensitive at that time: in the background nobody can be asked any more.
alter table job add column is_reauthenticated boolean not null default false;
