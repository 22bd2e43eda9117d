import type { Text } from '../dictionary.ts';

/** Texts of the versions of a pattern. */
export const versions: Text<'versions'> = {
  button: 'Versiones',
  title: 'Versiones del patrón',
  help: 'Restaurar pone el patrón en el formulario: pruébelo y confirme para guardar.',
  readHelp: 'Cada cambio del patrón, del más nuevo al más antiguo.',
  none: 'No se registró ningún cambio del patrón.',
  current: 'Versión actual',
  earliest: 'Antes del primer registro',
  inForm: 'Es el patrón que está en el formulario.',
  restore: 'Restaurar esta versión',
  restored: 'La versión está en el formulario. Confirme para guardar.',
  more: 'Mostrar más antiguas',
};
