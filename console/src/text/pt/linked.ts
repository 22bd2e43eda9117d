/** Texts about what keeps a row from being deleted. */
export const linked = {
  user_one: '{{count, number}} usuário',
  user_other: '{{count, number}} usuários',
  system_user_one: '{{count, number}} usuário do sistema',
  system_user_other: '{{count, number}} usuários do sistema',
  profile_one: '{{count, number}} perfil BACKOFFICE',
  profile_other: '{{count, number}} perfis BACKOFFICE',
  client_profile_one: '{{count, number}} perfil de empresa',
  client_profile_other: '{{count, number}} perfis de empresas',
  client_system_one: '{{count, number}} empresa com valor próprio',
  client_system_other: '{{count, number}} empresas com valor próprio',
  clean_queue_one: '{{count, number}} conversa em espera',
  clean_queue_other: '{{count, number}} conversas em espera',
  moreThan: 'Mais de {{what}}',
  more_one: 'e mais {{count, number}}',
  more_other: 'e mais {{count, number}}',
  showAll: 'Ver todos',
} as const;
