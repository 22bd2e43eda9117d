import type { Message } from '@retaguarda/contract/messages';
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

export const clientVariableMessages = {
  'Client system variable created': 'Client system variable created',
  'Client system variable updated': 'Client system variable updated',
  'Client system variable deleted': 'Client system variable deleted',
  'Values of the company saved': 'Values of the company saved',
} satisfies Partial<Record<Message, string>>;
