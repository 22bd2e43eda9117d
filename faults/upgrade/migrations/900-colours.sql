-- A new column of the largest table, as a real release would bring it. At first nobody has to fill it in.
alter table "user" add column colour text;
