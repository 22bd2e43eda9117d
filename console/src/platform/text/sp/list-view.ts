import type { Text } from '../dictionary.ts';

/** Texts of the display of a list: its order, its rows, its columns. */
export const listView: Text<'listView'> = {
  options: 'Opciones de visualización',
  sort: 'Ordenar por',
  usualOrder: 'Orden predeterminado',
  ascending: '{{header}}, ascendente',
  descending: '{{header}}, descendente',
  rows: 'Filas por página',
  density: 'Altura de las filas',
  comfortable: 'Cómoda',
  compact: 'Compacta',
  columns: 'Columnas',
  usualColumns: 'Volver a las columnas predeterminadas',
  resize: 'Ancho de la columna',
};
