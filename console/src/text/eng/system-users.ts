import type { Text } from '../text.ts';

export const systemUsers: Text<'systemUsers'> = {
  title: 'System users',
  add: 'Add system user',
  edit: 'Edit system user',
  name: 'Name',
  email: 'Email',
  nickname: 'Nickname',
  profile: 'Profile',
  last_login: 'Last login',
  invitation: 'The new user receives an email to choose a password.',
  ownProfile: 'My profile',
  changePhoto: 'Change picture',
  photoHelp: 'JPEG, PNG or GIF, up to 1000 x 1000 pixels and 1 MB.',
  setNewPassword: 'Set new password',
  activeSwitch: '{{name}} active',
  activate: 'Do you want to activate {{name}}?',
  deactivate: 'Do you want to deactivate {{name}}?',
  active: 'Active',
  isActive: 'Active',
  isInactive: 'Inactive',
};
