-- The plan of this function is made at its first call of a connection, when there may be few totals, and kept: it read the
-- whole table for each of 200,000 companies that one statement gave a department. By the key it takes a moment each.
alter function add_to_totals(text, integer[], integer[]) set enable_seqscan = off;
