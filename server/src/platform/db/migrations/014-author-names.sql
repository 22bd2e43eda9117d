-- The author's name at that time: whoever takes another name later does not change what the history says.
-- Older entries have none; the present name is shown for them.
alter table change add column user_name text;
