import type { Text } from '../dictionary.ts';

export const profiles: Text<'profiles'> = {
  title: 'Perfiles',
  add: 'Agregar perfil',
  edit: 'Editar perfil',
  name: 'Nombre',
  description: 'Descripción',
  backoffice: 'BACKOFFICE',
  role: 'Tipo de permiso',
  department: 'Departamento',
  departmentFixed: 'El departamento no se puede cambiar',
  users: 'Usuarios',
};
