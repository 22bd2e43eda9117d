-- Indexes that were not finished would not be used: they begin anew.
drop index concurrently if exists user_directory_key_unique;

create unique index concurrently user_directory_key_unique on "user" (directory_id, client_id, directory_key)
  where directory_id is not null;

drop index concurrently if exists system_user_directory_key_unique;

create unique index concurrently system_user_directory_key_unique on "system_user" (directory_id, directory_key)
  where directory_id is not null;
