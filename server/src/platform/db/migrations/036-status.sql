-- Who may read how the server is: all who administrate the product.
insert into permission (entity, action) values ('status', 'GET');
insert into role_permission (role_id, permission_id)
  select role.id, permission.id from role, permission
  where role.name in ('super_admin', 'admin_backoffice') and permission.entity = 'status';
