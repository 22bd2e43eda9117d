import type { Text } from '../text.ts';

export const history: Text<'history'> = {
  title: 'Historial',
  close: 'Cerrar',
  empty: 'Todavía no hay cambios registrados',
  total_one: '{{count}} cambio',
  total_other: '{{count}} cambios',
  created: 'Creación',
  edited: 'Modificación',
  deleted: 'Eliminación',
  queueCleaned: 'Limpieza de la cola',
  by: 'Por {{name}}',
  byThemselves: 'Por el propio usuario',
  bySystem: 'Por el sistema',
  removed: 'Antes',
  added: 'Después',
  unchanged: 'Nada cambió',
  untold: 'Valor no mostrado',
  more_one: 'y {{count}} más',
  more_other: 'y {{count}} más',
};
