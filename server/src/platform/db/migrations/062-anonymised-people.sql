-- The record of an anonymised person is final: no path may edit or activate it, or give it an address again.
create function keep_anonymised() returns trigger language plpgsql as $$ begin
  raise exception 'person is anonymised' using errcode = 'RG062';
end $$;

create trigger keep_anonymised before update of name, email, nickname, url_avatar, password_hash, active, extra,
  work_days, max_chats, department_id, profile_id on "user" for each row
  when (old.email like '%@anonymised.invalid') execute function keep_anonymised();
create trigger keep_anonymised before update of name, email, nickname, url_avatar, password_hash, active,
  profile_id on "system_user" for each row
  when (old.email like '%@anonymised.invalid') execute function keep_anonymised();
