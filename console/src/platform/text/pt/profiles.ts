export const profiles = {
  title: 'Perfis',
  add: 'Adicionar perfil',
  edit: 'Editar perfil',
  name: 'Nome',
  description: 'Descrição',
  backoffice: 'BACKOFFICE',
  role: 'Papel (tipo de permissão)',
  department: 'Departamento',
  departmentFixed: 'O departamento não pode ser alterado',
  usersOf_one: '{{count}} usuário de {{name}}',
  usersOf_other: '{{count}} usuários de {{name}}',
  users: 'Usuários',
} as const;
