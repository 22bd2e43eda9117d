import type { Text } from '../dictionary.ts';

export const permissions = {
  profile: 'Perfiles BACKOFFICE',
  client_profile: 'Perfiles de empresas',
  group: 'Grupos',
  skill: 'Habilidades',
  client_system: 'Variables de sistema del cliente',
  client_system_variable: 'Variables de sistema',
  clean_queue: 'Cola de conversaciones',
  change: 'Historial de cambios',
  privacy_request: 'Solicitudes LGPD',
  anonymise: 'Anonimizar personas',
  cleanQueue: 'Limpiar colas',
  approval_policy: 'Políticas de aprobación',
  decide: 'Aprobar o rechazar solicitudes de aprobación',
  GET: 'Ver',
  POST: 'Crear',
  PUT: 'Editar',
  ACTIVATE: 'Activar',
  DELETE: 'Eliminar',
  describe: '{{action}}: {{entity}}',
  inWords: '{{actions}} {{entity}}',
} satisfies Partial<Text<'permissions'>>;
