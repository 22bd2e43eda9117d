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
};

export const systemVariableMessages = {
  'System variable created': 'Variable de sistema creada',
  'System variable updated': 'Variable de sistema actualizada',
  'System variable deleted': 'Variable de sistema eliminada',
  'System variable is linked to a user variable':
    'La variable de sistema está vinculada a una variable de cliente',
  'System variable is not editable': 'Esta variable de sistema no se puede modificar',
} satisfies Partial<Record<Message, string>>;
