import type { Text } from '../dictionary.ts';

export const openSessions: Text<'openSessions'> = {
  title: 'Sesiones abiertas',
  current: 'esta sesión',
  about: 'Abierta el {{time}}, usada {{elapsed}}',
  from: 'desde la dirección {{address}}',
  unknown: 'Navegador desconocido',
  end: 'Cerrar',
  endOf: 'Cerrar la sesión en {{browser}}',
  endOthers: 'Cerrar todas las demás',
  endAll: 'Cerrar todas',
  none: 'Ninguna sesión abierta',
  reading: 'Leyendo las sesiones…',
  failed: 'No fue posible leer las sesiones',
};
