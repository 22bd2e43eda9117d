-- Holds for new rows at once. Those that are there are looked at afterwards, while everybody works.
alter table "user" alter column colour set default 'blue';
alter table "user" add constraint user_colour_known check (colour is not null) not valid;
