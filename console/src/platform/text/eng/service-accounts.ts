import type { Text } from '../dictionary.ts';

export const serviceAccounts: Text<'serviceAccounts'> = {
  title: 'Service accounts',
  add: 'Add service account',
  edit: 'Edit service account',
  name: 'Name',
  description: 'Description',
  active: 'Status',
  isActive: 'Active: its tokens work',
  tokens: 'Tokens',
  lastUsed: 'Last used',
  madeBy: 'Created by',
  stoppedWebhooks: 'Webhooks that stopped: {{list}}',
  never: 'Never',
};
