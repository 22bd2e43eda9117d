-- The few users with an end date, who are looked for every minute. An index that was not finished would not be used: it begins anew.
drop index concurrently if exists user_end;

create index concurrently user_end on "user" (ends_on) where ends_on is not null;
