-- The address a system user wants instead of their own, until the link sent to it is followed. One a person: a newer
-- wish replaces the older one. The hash is written when the e-mail is: until then there is no link.
create table new_email (
  system_user_id integer not null,
  email text not null,
  token_hash text,
  -- The session that asked. It goes on when the address is confirmed, and the others end.
  session_id uuid not null,
  expires_at timestamptz not null,
  constraint new_email_key primary key (system_user_id),
  constraint new_email_token unique (token_hash),
  constraint new_email_system_user_fk foreign key (system_user_id) references "system_user" (id)
);

-- 'new_email' asks for that confirmation, 'locked' tells the owner that others have guessed at the password.
alter table mail_job
  drop constraint mail_job_kind,
  add constraint mail_job_kind check (kind in ('reset', 'invitation', 'moved', 'new_email', 'locked'));
