-- Viewing queues, apart from cleaning them. Who may clean a queue sees it anyway. These roles get it too, so that who could
-- give one of them to others still can: nobody gives a permission that they lack.
insert into permission (entity, action) values ('clean_queue', 'GET');
insert into role_permission (role_id, permission_id)
  select held.role_id, added.id
  from role_permission held
  join permission cleaning on cleaning.id = held.permission_id and cleaning.entity = 'clean_queue' and cleaning.action = 'PUT'
  cross join permission added
  where added.entity = 'clean_queue' and added.action = 'GET';
