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
