-- Why the last try failed, without addresses. Null before the first failure.
alter table mail_job add column last_error text;
