-- The order of the companies in each scope. An index that was not finished would not be used: it begins anew.
drop index concurrently if exists scope_company_in_order;

create index concurrently scope_company_in_order on scope_company (system_user_id, name_search collate "C", client_id);
