import type { Message } from '@retaguarda/contract/messages';
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

export const clientVariableMessages = {
  'Client system variable created': 'Variable de sistema del cliente creada',
  'Client system variable updated': 'Variable de sistema del cliente actualizada',
  'Client system variable deleted': 'Variable de sistema del cliente eliminada',
  'Values of the company saved': 'Valores de la empresa guardados',
} satisfies Partial<Record<Message, string>>;
