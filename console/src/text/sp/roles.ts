import type { Message } from '@retaguarda/contract/messages';
import type { Text } from '../dictionary.ts';

export const roles: Text<'roles'> = {
  title: 'Roles',
  add: 'Agregar rol',
  edit: 'Editar rol',
  name: 'Nombre',
  description: 'Descripción',
  type: 'Tipo',
  all: 'Todos',
  admin: 'Administrador',
  manager: 'Gerente',
  agent: 'Agente',
  permissions: 'Permisos',
  permissionsHelp: 'Elija una entidad y sus acciones, o márquelas en la tabla.',
  permissionsKept: 'Este papel conserva siempre todos los permisos.',
  entity: 'Entidad',
  actionsOf: 'Acciones',
  addPermission: 'Agregar',
  permissionsUnsent: 'Estas acciones aún no se han agregado. Agréguelas o quítelas antes de confirmar.',
  matrix: 'Permisos del rol',
  protectedRole: 'Rol protegido: no se puede eliminar ni renombrar',
  notYours: 'Usted no tiene este permiso: no puede otorgarlo ni quitarlo',
};

export const roleMessages = {
  'Role created': 'Rol creado',
  'Role updated': 'Rol actualizado',
  'Role deleted': 'Rol eliminado',
  'Role is linked to profiles': 'El rol está vinculado a perfiles',
  'Role is protected': 'El rol está protegido',
} satisfies Partial<Record<Message, string>>;
