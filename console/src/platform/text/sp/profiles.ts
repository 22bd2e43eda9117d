import type { Text } from '../dictionary.ts';

export const profiles: Text<'profiles'> = {
  title: 'Perfiles',
  add: 'Agregar perfil',
  edit: 'Editar perfil',
  name: 'Nombre',
  description: 'Descripción',
  backoffice: 'BACKOFFICE',
  role: 'Rol (tipo de permiso)',
  department: 'Departamento',
  departmentFixed: 'El departamento no se puede cambiar',
  usersOf_one: '{{count}} usuario de {{name}}',
  usersOf_other: '{{count}} usuarios de {{name}}',
  users: 'Usuarios',
};

export const departments: Text<'departments'> = {
  title: 'Departamentos',
  add: 'Agregar departamento',
  edit: 'Editar departamento',
  name: 'Nombre',
  email: 'Correo electrónico',
  slug: 'Slug',
  noneYet: 'Esta empresa todavía no tiene departamentos',
  createOne: 'Crear un departamento',
};
