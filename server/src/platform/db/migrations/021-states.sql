-- Why a company or a person is active or not, since when, and who has switched it, by their name at that time. Null where
-- nobody has since this is kept. The history has the same, but would have to be searched for each row of a list.
alter table client
  add column state_reason text, add column state_since timestamptz, add column state_by text;
alter table "user"
  add column state_reason text, add column state_since timestamptz, add column state_by text;
alter table "system_user"
  add column state_reason text, add column state_since timestamptz, add column state_by text;

-- How many users of a company may sign in: all that are counted, without these few.
create index user_inactive on "user" (client_id) where not active;

-- The e-mails that wait for a person.
create index mail_job_of_user on mail_job (user_id) where user_id is not null;
create index mail_job_of_system_user on mail_job (system_user_id) where system_user_id is not null;
