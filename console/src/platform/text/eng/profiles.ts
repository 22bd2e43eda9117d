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

export const departments: Text<'departments'> = {
  title: 'Departments',
  add: 'Add department',
  edit: 'Edit department',
  name: 'Name',
  email: 'Email',
  slug: 'Slug',
  noneYet: 'This company has no departments yet',
  createOne: 'Create a department',
};
