-- Every edit of a person sets the version, even one that changes only skills or groups: so the trigger watches it too.
drop trigger keep_anonymised on "user";
drop trigger keep_anonymised on "system_user";
create trigger keep_anonymised before update of version, name, email, nickname, url_avatar, password_hash, active, extra,
  work_days, max_chats, department_id, profile_id on "user" for each row
  when (old.email like '%@anonymised.invalid') execute function keep_anonymised();
create trigger keep_anonymised before update of version, name, email, nickname, url_avatar, password_hash, active,
  profile_id on "system_user" for each row
  when (old.email like '%@anonymised.invalid') execute function keep_anonymised();
