import type { Message } from '@retaguarda/contract/messages';
import type { Text } from '../dictionary.ts';

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
  password: 'Contraseña',
  photo: 'Foto',
  changePhoto: 'Cambiar foto',
  photoHelp: 'JPEG, PNG o GIF, hasta 1000 x 1000 píxeles y 1 MB.',
  setNewPassword: 'Definir nueva contraseña',
  currentPassword: 'Contraseña actual',
  currentPasswordHelp: 'Para cambiar el correo, escriba también su contraseña actual.',
  showCurrentPassword: 'Mostrar la contraseña actual',
  newEmailWaits:
    'El nuevo correo {{email}} espera su confirmación. Abra el enlace que le enviamos; hasta entonces vale el correo actual.',
  sendLinkAgain: 'Enviar el enlace de nuevo',
  dropNewEmail: 'Cancelar el cambio',
  removePhoto: 'Eliminar foto',
  activeSwitch: '{{name}} activo',
  activate: '¿Desea activar a {{name}}?',
  deactivate: '¿Desea desactivar a {{name}}?',
  active: 'Activo',
  activity: 'Estado',
  stateReason: 'Motivo',
  signIn: 'Acceso',
  isActive: 'Activo',
  isInactive: 'Inactivo',
};

export const systemUserMessages = {
  'System user created': 'Usuario del sistema creado',
  'System user updated': 'Usuario del sistema actualizado',
  'System user activated': 'Usuario del sistema activado',
  'System user deactivated': 'Usuario del sistema desactivado',
  'Avatar updated': 'Foto actualizada',
  'Avatar removed': 'Foto eliminada',
} satisfies Partial<Record<Message, string>>;
