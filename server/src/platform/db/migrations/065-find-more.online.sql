-- An index that was not finished would not be used: it begins anew.
drop index concurrently if exists skill_find_search;

create index concurrently skill_find_search on skill using gin (find_search gin_trgm_ops);

drop index concurrently if exists group_find_search;

create index concurrently group_find_search on "group" using gin (find_search gin_trgm_ops);
