-- Profiles of companies have a permission of their own, and so a history of their own.
alter table change disable trigger change_append_only;
update change set entity = 'client_profile'
where entity = 'profile' and row_id in (
  select id from profile where client_id is not null
  union
  select row_id from change
  where entity = 'profile' and coalesce(after, before) ->> 'client_id' is not null);
alter table change enable trigger change_append_only;
