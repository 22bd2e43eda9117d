-- Why the last try failed, without addresses. Null before the first failure.
alter table mail_job add column last_error text;

-- 'new_link' is an invitation that somebody has asked for: unlike the first one, it is also for people with a password.
alter table mail_job
  drop constraint mail_job_kind,
  add constraint mail_job_kind check (kind in ('reset', 'invitation', 'new_link', 'moved', 'new_email', 'locked'));
