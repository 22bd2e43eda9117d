-- Nobody overwrites what somebody else has changed in a policy meanwhile.
alter table approval_policy add column version integer not null default 1;
