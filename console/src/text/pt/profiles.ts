import type { Message } from '@retaguarda/contract/messages';

export const profiles = {
  title: 'Perfis',
  add: 'Adicionar perfil',
  edit: 'Editar perfil',
  name: 'Nome',
  description: 'Descrição',
  backoffice: 'BACKOFFICE',
  role: 'Tipo de permissão',
  department: 'Departamento',
  departmentFixed: 'O departamento não pode ser alterado',
  usersOf_one: '{{count}} usuário de {{name}}',
  usersOf_other: '{{count}} usuários de {{name}}',
  users: 'Usuários',
} as const;

export const profileMessages = {
  'Profile created': 'Perfil criado',
  'Profile updated': 'Perfil atualizado',
  'Profile deleted': 'Perfil excluído',
  'Profile is linked to users': 'O perfil está vinculado a usuários',
} satisfies Partial<Record<Message, string>>;
