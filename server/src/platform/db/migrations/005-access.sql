-- Every entity:action there is. The contract has the same list; a test compares them.
create table permission (
  id integer generated always as identity,
  entity text not null,
  action text not null,
  constraint permission_key primary key (id),
  constraint permission_once unique (entity, action)
);

insert into permission (entity, action)
  select entity, action
  from unnest(array['client', 'user', 'system_user']) with ordinality e (entity, n),
       unnest(array['GET', 'POST', 'PUT', 'ACTIVATE']) with ordinality a (action, m)
  order by n, m;
insert into permission (entity, action)
  select entity, action
  from unnest(array['profile', 'client_profile', 'role', 'department', 'group', 'skill', 'insight',
                    'client_system', 'client_system_variable']) with ordinality e (entity, n),
       unnest(array['GET', 'POST', 'PUT', 'DELETE']) with ordinality a (action, m)
  order by n, m;
insert into permission (entity, action) values ('clean_queue', 'PUT'), ('change', 'GET');

create table role (
  id integer generated always as identity,
  version integer not null default 1,
  name text not null,
  description text not null,
  type text not null,
  name_search text generated always as (plain(name)) stored,
  description_search text generated always as (plain(description)) stored,
  constraint role_key primary key (id),
  constraint role_type check (type in ('admin', 'manager', 'agent'))
);
create unique index role_name_unique on role (lower(name));
create index role_in_order on role (name_search collate "C", id);

create trigger role_counted_in after insert on role
  referencing new table as changed for each statement execute function count_rows();
create trigger role_counted_out after delete on role
  referencing old table as changed for each statement execute function count_rows();

create table role_permission (
  role_id integer not null,
  permission_id integer not null,
  constraint role_permission_key primary key (role_id, permission_id),
  constraint role_permission_role_fk foreign key (role_id) references role (id) on delete cascade,
  constraint role_permission_permission_fk foreign key (permission_id) references permission (id)
);

-- The roles that come with the product. Their names are protected.
insert into role (name, type, description) values
  ('agent', 'agent', 'Atende as conversas da empresa.'),
  ('manager', 'manager', 'Supervisiona a equipe de atendimento da empresa.'),
  ('admin', 'admin', 'Administra os usuários e as configurações da empresa.'),
  ('admin_backoffice', 'admin', 'Administra as empresas e seus usuários na retaguarda.'),
  ('super_admin', 'admin', 'Tem acesso a todas as funções da retaguarda.');

insert into role_permission (role_id, permission_id)
  select role.id, permission.id from role, permission
  where role.name = 'super_admin'
     or (role.name = 'admin_backoffice'
         and entity not in ('system_user', 'role', 'profile', 'client_system_variable', 'change'))
     or (role.name = 'admin_backoffice' and action = 'GET')
     or (role.name = 'admin' and entity in ('user', 'client_profile', 'department', 'group', 'skill'))
     or (role.name = 'manager' and entity in ('user', 'department', 'group', 'skill') and action = 'GET');

-- Without a company it is a BACKOFFICE profile, and has no department.
create table profile (
  id integer generated always as identity,
  version integer not null default 1,
  name text not null,
  description text not null,
  role_id integer not null,
  client_id integer,
  department_id integer,
  name_search text generated always as (plain(name)) stored,
  description_search text generated always as (plain(description)) stored,
  constraint profile_key primary key (id),
  -- Lets a user point at a profile together with its company and department, and so never at another one's.
  constraint profile_of_place unique (client_id, department_id, id),
  constraint profile_has_place check ((client_id is null) = (department_id is null)),
  constraint profile_role_fk foreign key (role_id) references role (id),
  constraint profile_client_fk foreign key (client_id) references client (id),
  constraint profile_department_fk foreign key (client_id, department_id) references department (client_id, id)
);
create unique index profile_name_unique on profile (coalesce(client_id, 0), lower(name));
create index profile_of_role on profile (role_id);
create index profile_in_order on profile (client_id, name_search collate "C", id);

create trigger profile_counted_in after insert on profile
  referencing new table as changed for each statement execute function count_rows_of_client();
create trigger profile_counted_out after delete on profile
  referencing old table as changed for each statement execute function count_rows_of_client();

insert into profile (name, description, role_id)
  select 'Super administrador', 'Acesso a todas as funções da retaguarda.', id from role where name = 'super_admin';
insert into profile (name, description, role_id)
  select 'Administrador da retaguarda', 'Administra as empresas e seus usuários.', id from role
  where name = 'admin_backoffice';
