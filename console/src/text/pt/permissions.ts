/** The names of permissions in the role form. An entity that has a screen has the title of that screen. */
export const permissions = {
  profile: 'Perfis BACKOFFICE',
  client_profile: 'Perfis de empresas',
  group: 'Grupos',
  skill: 'Habilidades',
  client_system: 'Variáveis de sistema do cliente',
  client_system_variable: 'Variáveis de sistema',
  clean_queue: 'Fila de conversas',
  change: 'Registro de alterações',
  GET: 'Ver',
  POST: 'Criar',
  PUT: 'Editar',
  ACTIVATE: 'Ativar',
  DELETE: 'Excluir',
  describe: '{{action}}: {{entity}}',
  inWords: '{{actions}} {{entity}}',
} as const;
