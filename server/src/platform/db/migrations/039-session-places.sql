-- From where a session was opened, for its owner to know it again: what the browser says of itself, and its address.
alter table session
  add column browser text,
  add column address text;

-- When it was last used, and from where. Beside the session, because a change to that one makes all servers forget who
-- calls (018), and without a reference to it, so that all sessions can still be ended by emptying their table. One without a
-- row here has not been used since it was opened.
create table session_use (
  session_id uuid not null,
  last_used_at timestamptz not null,
  address text,
  constraint session_use_key primary key (session_id)
);

-- 'new_device' tells the owner of an account about a browser that it does not know. What the e-mail says of it, such as the
-- address, is in the details.
alter table mail_job
  add column details jsonb,
  drop constraint mail_job_kind,
  add constraint mail_job_kind
    check (kind in ('reset', 'invitation', 'new_link', 'moved', 'new_email', 'locked', 'new_device'));
