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

export const clientVariables: Text<'clientVariables'> = {
  title: 'Client System Variables',
  add: 'Add client system variable',
  edit: 'Edit client system variable',
  company: 'Company',
  variable: 'Variable',
  value: 'Value',
  row: '{{variable}} of {{company}}',
  allOf: 'All variables of {{company}}',
  isSecret: 'Secret',
  compare: 'Compare companies',
};
