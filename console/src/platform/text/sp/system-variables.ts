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
