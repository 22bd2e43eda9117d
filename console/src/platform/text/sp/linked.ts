import type { Text } from '../dictionary.ts';

export const linked: Text<'linked'> = {
  notDeleted: 'No se pudo eliminar {{name}}',
  client_one: '{{count, number}} empresa',
  client_other: '{{count, number}} empresas',
  user_one: '{{count, number}} usuario',
  user_other: '{{count, number}} usuarios',
  system_user_one: '{{count, number}} usuario del sistema',
  system_user_other: '{{count, number}} usuarios del sistema',
  profile_one: '{{count, number}} perfil BACKOFFICE',
  profile_other: '{{count, number}} perfiles BACKOFFICE',
  client_profile_one: '{{count, number}} perfil de empresa',
  client_profile_other: '{{count, number}} perfiles de empresas',
  client_system_one: '{{count, number}} empresa con valor propio',
  client_system_other: '{{count, number}} empresas con valor propio',
  clean_queue_one: '{{count, number}} conversación en espera',
  clean_queue_other: '{{count, number}} conversaciones en espera',
  moreThan: 'Más de {{what}}',
  more_one: 'y {{count, number}} más',
  more_other: 'y {{count, number}} más',
  showAll: 'Ver todos',
};
