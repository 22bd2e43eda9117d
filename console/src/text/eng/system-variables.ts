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
  type: 'Type',
  secret: 'Secret',
  options: 'Allowed values',
  hiddenValues: 'History entries with a hidden value',
};

export const systemVariableMessages = {
  'System variable created': 'System variable created',
  'System variable updated': 'System variable updated',
  'System variable deleted': 'System variable deleted',
  'System variable is linked to a user variable': 'System variable is linked to a user variable',
  'System variable is not editable': 'System variable is not editable',
  'Must be a number': 'Must be a number',
  'Must be true or false': 'Choose yes or no',
  'Must be one of the allowed values': 'Must be one of the allowed values',
  'Values of companies do not fit': 'Values of companies that do not fit',
  'The value of a secret stays with its variable and its company':
    'The value of a secret stays with its variable and its company',
  'Secrets need the setting VARIABLES_KEY': 'The server has no VARIABLES_KEY, the key that keeps secrets',
} satisfies Partial<Record<Message, string>>;
