/** Texts about directories, such as Okta and Entra ID, which manage people over SCIM. */
export const directories = {
  managed: 'Gestionada por el directorio {{name}}',
  fixed:
    'El nombre, el correo electrónico, el estado y la fecha de fin vienen del directorio y solo cambian allí. Lo demás se puede cambiar aquí.',
  fixedWithProfile:
    'El nombre, el correo electrónico, el estado, la fecha de fin y el perfil vienen del directorio y solo cambian allí. Lo demás se puede cambiar aquí.',
  release: 'Dejar de gestionar con el directorio',
  question: '¿Dejar de gestionar a {{name}} con el directorio?',
  warning:
    'Después todo se puede cambiar aquí. Si el directorio envía otro cambio de esta persona, vuelve a gestionarla: retírela también allí.',
} as const;
