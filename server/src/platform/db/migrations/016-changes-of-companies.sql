-- The company that a changed row belongs to: the history of a company also tells of its skills and groups.
alter table change add column client_id integer;
create index change_of_company on change (client_id, entity, id) where client_id is not null;

-- Older entries of skills and groups have it in the record of their creation or removal.
alter table change disable trigger change_append_only;
update change set client_id = told.client_id
from (select entity, row_id, max((coalesce(after, before) ->> 'client_id')::integer) as client_id
      from change where entity in ('skill', 'group') group by entity, row_id) told
where change.entity = told.entity and change.row_id = told.row_id;
alter table change enable trigger change_append_only;
