import type { Message } from '@retaguarda/contract/messages';
import type { Text } from '../dictionary.ts';

export const profiles: Text<'profiles'> = {
  title: 'Profiles',
  add: 'Add profile',
  edit: 'Edit profile',
  name: 'Name',
  description: 'Description',
  backoffice: 'BACKOFFICE',
  role: 'Permission type',
  department: 'Department',
  departmentFixed: 'The department cannot be changed',
  usersOf_one: '{{count}} user of {{name}}',
  usersOf_other: '{{count}} users of {{name}}',
  users: 'Users',
};

export const profileMessages = {
  'Profile created': 'Profile created',
  'Profile updated': 'Profile updated',
  'Profile deleted': 'Profile deleted',
  'Profile is linked to users': 'Profile is linked to users',
} satisfies Partial<Record<Message, string>>;
