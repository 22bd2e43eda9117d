import type { Text } from '../dictionary.ts';

/** Texts of the display of a list: its order, its rows, its columns. */
export const listView: Text<'listView'> = {
  options: 'Display options',
  sort: 'Sort by',
  usualOrder: 'Default order',
  ascending: '{{header}}, ascending',
  descending: '{{header}}, descending',
  rows: 'Rows per page',
  density: 'Row height',
  comfortable: 'Comfortable',
  compact: 'Compact',
  columns: 'Columns',
  usualColumns: 'Back to the default columns',
  resize: 'Width of the column',
};
