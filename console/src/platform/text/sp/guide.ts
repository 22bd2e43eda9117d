import type { Text } from '../dictionary.ts';

export const guide: Text<'guide'> = {
  contents: 'Índice',
  ofScreen: 'Ayuda de esta pantalla',
  failed: 'No se pudo cargar la ayuda',
  enlarge: 'Abrir la imagen en otra pestaña',
  keys: 'Atajos de teclado',
  singleKeys: 'Atajos de una tecla, como ?',
};
