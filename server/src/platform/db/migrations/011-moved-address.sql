-- Whoever signs in with another address than before is told so at the address they had.
alter table mail_job
  add column address text,
  drop constraint mail_job_kind,
  add constraint mail_job_kind check (kind in ('reset', 'invitation', 'moved')),
  add constraint mail_job_address check ((address is not null) = (kind = 'moved'));
