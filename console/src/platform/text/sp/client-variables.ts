import type { Text } from '../dictionary.ts';

export const clientVariables: Text<'clientVariables'> = {
  title: 'Variables de sistema del cliente',
  add: 'Agregar variable de sistema del cliente',
  edit: 'Editar variable de sistema del cliente',
  company: 'Empresa',
  variable: 'Variable',
  value: 'Valor',
  row: '{{variable}} de {{company}}',
  allOf: 'Todas las variables de {{company}}',
  isSecret: 'Secreto',
  compare: 'Comparar empresas',
};
