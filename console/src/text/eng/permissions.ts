import type { Text } from '../dictionary.ts';

export const permissions: Text<'permissions'> = {
  client: 'Companies',
  user: 'Users',
  system_user: 'System users',
  profile: 'BACKOFFICE profiles',
  client_profile: 'Company profiles',
  role: 'Roles',
  department: 'Departments',
  group: 'Groups',
  skill: 'Skills',
  insight: 'Insights',
  client_system: 'Client system variables',
  client_system_variable: 'System variables',
  clean_queue: 'Conversation queue',
  change: 'Change record',
  GET: 'View',
  POST: 'Create',
  PUT: 'Edit',
  ACTIVATE: 'Activate',
  DELETE: 'Delete',
  describe: '{{action}}: {{entity}}',
};
