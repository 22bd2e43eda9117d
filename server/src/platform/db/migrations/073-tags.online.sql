-- An index that was not finished would not be used: it begins anew.
drop index concurrently if exists client_tags;

create index concurrently client_tags on client using gin (tag_id);
