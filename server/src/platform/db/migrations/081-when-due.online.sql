-- An index that was not finished would not be used: it begins anew.
drop index concurrently if exists job_due;

create index concurrently job_due on job (run_at) where state in ('scheduled', 'ready') and run_at is not null;

drop index concurrently if exists change_request_due;

create index concurrently change_request_due on change_request (run_at) where state = 'scheduled';
