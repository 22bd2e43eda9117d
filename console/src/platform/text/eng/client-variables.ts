import type { Text } from '../dictionary.ts';

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
