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

export const departments = {
  title: 'Departamentos',
  add: 'Adicionar departamento',
  edit: 'Editar departamento',
  name: 'Nome',
  email: 'E-mail',
  slug: 'Slug',
  noneYet: 'Esta empresa ainda não tem departamentos',
  createOne: 'Criar um departamento',
} as const;
