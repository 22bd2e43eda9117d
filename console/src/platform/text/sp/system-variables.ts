import type { Text } from '../dictionary.ts';

export const systemVariables: Text<'systemVariables'> = {
  title: 'Variables de sistema',
  add: 'Agregar variable de sistema',
  edit: 'Editar variable de sistema',
  name: 'Nombre',
  value: 'Valor',
  editable: 'Editable',
  notEditable: 'Esta variable es fija: no se puede modificar ni eliminar',
  type: 'Tipo',
  secret: 'Secreto',
  options: 'Valores permitidos',
  hiddenValues: 'Entradas del historial con el valor oculto',
};

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
