-- The day on which a person is deactivated as soon as it begins, and who has set it, see docs/decisions/068-end-dates.md.
alter table "user" add column ends_on date, add column ends_by integer;
alter table "system_user" add column ends_on date, add column ends_by integer;

-- An anonymised person gets no date any more. One that a server of an earlier version has left can be taken away.
create trigger keep_anonymised_end before update of ends_on on "user" for each row
  when (old.email like '%@anonymised.invalid' and new.ends_on is not null) execute function keep_anonymised();
create trigger keep_anonymised_end before update of ends_on on "system_user" for each row
  when (old.email like '%@anonymised.invalid' and new.ends_on is not null) execute function keep_anonymised();
