import type { Text } from '../text.ts';

export const systemUsers: Text<'systemUsers'> = {
  title: 'Usuarios del sistema',
  add: 'Agregar usuario del sistema',
  edit: 'Editar usuario del sistema',
  name: 'Nombre',
  email: 'Correo electrónico',
  nickname: 'Apodo',
  profile: 'Perfil',
  last_login: 'Último acceso',
  invitation: 'El nuevo usuario recibe un correo para elegir su contraseña.',
  ownProfile: 'Mi perfil',
  changePhoto: 'Cambiar foto',
  photoHelp: 'JPEG, PNG o GIF, hasta 1000 x 1000 píxeles y 1 MB.',
  setNewPassword: 'Definir nueva contraseña',
  activeSwitch: '{{name}} activo',
  activate: '¿Desea activar a {{name}}?',
  deactivate: '¿Desea desactivar a {{name}}?',
  active: 'Activo',
  isActive: 'Activo',
  isInactive: 'Inactivo',
};
