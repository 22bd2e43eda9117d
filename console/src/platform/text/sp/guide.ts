import type { Text } from '../dictionary.ts';

export const guide: Text<'guide'> = {
  contents: 'Índice',
  ofScreen: 'Ayuda de esta pantalla',
  failed: 'No se pudo cargar la ayuda',
  enlarge: 'Abrir la imagen en otra pestaña',
  keyOpens: 'La tecla ? abre la ayuda',
};
