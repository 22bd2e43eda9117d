import type { Text } from '../dictionary.ts';

export const profiles: Text<'profiles'> = {
  title: 'Profiles',
  add: 'Add profile',
  edit: 'Edit profile',
  name: 'Name',
  description: 'Description',
  backoffice: 'BACKOFFICE',
  role: 'Role (permission type)',
  department: 'Department',
  departmentFixed: 'The department cannot be changed',
  usersOf_one: '{{count}} user of {{name}}',
  usersOf_other: '{{count}} users of {{name}}',
  users: 'Users',
};
