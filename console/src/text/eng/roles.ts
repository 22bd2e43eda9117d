import type { Message } from '@retaguarda/contract/messages';
import type { Text } from '../dictionary.ts';

export const roles: Text<'roles'> = {
  title: 'Roles',
  add: 'Add role',
  edit: 'Edit role',
  name: 'Name',
  description: 'Description',
  type: 'Type',
  all: 'All',
  admin: 'Admin',
  manager: 'Manager',
  agent: 'Agent',
  permissions: 'Permissions',
  permissionsHelp: 'Choose an entity and its actions, or tick them in the table.',
  permissionsKept: 'This role always keeps every permission.',
  entity: 'Entity',
  actionsOf: 'Actions',
  addPermission: 'Add',
  permissionsUnsent: 'These actions have not been added yet. Add them or take them out before you confirm.',
  matrix: 'Permissions of the role',
  protectedRole: 'Protected role: it cannot be deleted or renamed',
  notYours: 'You do not hold this permission: you can neither grant nor remove it',
};

export const roleMessages = {
  'Role created': 'Role created',
  'Role updated': 'Role updated',
  'Role deleted': 'Role deleted',
  'Role is linked to profiles': 'Role is linked to profiles',
  'Role is protected': 'Role is protected',
} satisfies Partial<Record<Message, string>>;
