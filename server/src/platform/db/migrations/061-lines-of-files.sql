-- The line of the file that a row of an import stood in, as a spreadsheet numbers it.
alter table job_row add column line integer;
