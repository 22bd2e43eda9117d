-- When a job or an approved request is to run, see docs/decisions/067-schedules.md.
alter table job add column run_at timestamptz;
alter table change_request add column run_at timestamptz;
