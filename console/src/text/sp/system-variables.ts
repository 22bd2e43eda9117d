import type { Message } from '@retaguarda/contract/messages';
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

export const systemVariableMessages = {
  'System variable created': 'Variable de sistema creada',
  'System variable updated': 'Variable de sistema actualizada',
  'System variable deleted': 'Variable de sistema eliminada',
  'System variable is linked to a user variable':
    'La variable de sistema está vinculada a una variable de cliente',
  'System variable is not editable': 'Esta variable de sistema no se puede modificar',
  'Must be a number': 'Escriba un número',
  'Must be true or false': 'Elija sí o no',
  'Must be one of the allowed values': 'Elija uno de los valores permitidos',
  'Values of companies do not fit': 'Valores de empresas que no caben',
  'The value of a secret stays with its variable and its company':
    'El valor de un secreto no cambia de variable ni de empresa',
  'Secrets need the setting VARIABLES_KEY':
    'El servidor no tiene VARIABLES_KEY, la clave que guarda los secretos',
} satisfies Partial<Record<Message, string>>;
