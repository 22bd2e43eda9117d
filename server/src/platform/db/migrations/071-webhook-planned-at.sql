-- When the next attempt of a delivery was planned that somebody sends by hand before: its failure does not put it off.
alter table webhook_delivery add column planned_at timestamptz;
