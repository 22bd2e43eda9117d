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
  users: 'Usuários',
} as const;
