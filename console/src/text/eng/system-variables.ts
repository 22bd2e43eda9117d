import type { Message } from '@retaguarda/contract/messages';
import type { Text } from '../dictionary.ts';

export const systemVariables: Text<'systemVariables'> = {
  title: 'System Variables',
  add: 'Add system variable',
  edit: 'Edit system variable',
  name: 'Name',
  value: 'Value',
  editable: 'Editable',
  notEditable: 'This variable is fixed: it cannot be changed or deleted',
};

export const systemVariableMessages = {
  'System variable created': 'System variable created',
  'System variable updated': 'System variable updated',
  'System variable deleted': 'System variable deleted',
  'System variable is linked to a user variable': 'System variable is linked to a user variable',
  'System variable is not editable': 'System variable is not editable',
} satisfies Partial<Record<Message, string>>;
