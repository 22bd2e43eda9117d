-- The profiles of a role, company by company: who holds a role is found in this order, and found early for a role that
-- everybody holds.
create index profile_of_role_by_company on profile (role_id, client_id, id);
drop index profile_of_role;
