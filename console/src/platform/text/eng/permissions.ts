import type { Text } from '../dictionary.ts';

export const permissions = {
  profile: 'BACKOFFICE profiles',
  client_profile: 'Company profiles',
  group: 'Groups',
  skill: 'Skills',
  client_system: 'Client system variables',
  client_system_variable: 'System variables',
  clean_queue: 'Conversation queue',
  change: 'Change history',
  privacy_request: 'LGPD requests',
  anonymise: 'Anonymise people',
  cleanQueue: 'Clear queues',
  approval_policy: 'Approval policies',
  decide: 'Approve or decline approval requests',
  GET: 'View',
  POST: 'Create',
  PUT: 'Edit',
  ACTIVATE: 'Activate',
  DELETE: 'Delete',
  describe: '{{action}}: {{entity}}',
  inWords: '{{actions}} {{entity}}',
} satisfies Partial<Text<'permissions'>>;
