import type { Text } from '../dictionary.ts';

export const permissions: Text<'permissions'> = {
  client: 'Empresas',
  user: 'Usuarios',
  system_user: 'Usuarios del sistema',
  profile: 'Perfiles BACKOFFICE',
  client_profile: 'Perfiles de empresas',
  role: 'Roles',
  department: 'Departamentos',
  group: 'Grupos',
  skill: 'Habilidades',
  insight: 'Insights',
  client_system: 'Variables de sistema del cliente',
  client_system_variable: 'Variables de sistema',
  clean_queue: 'Cola de conversaciones',
  change: 'Registro de cambios',
  GET: 'Ver',
  POST: 'Crear',
  PUT: 'Editar',
  ACTIVATE: 'Activar',
  DELETE: 'Eliminar',
  describe: '{{action}}: {{entity}}',
};
