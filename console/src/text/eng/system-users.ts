import type { Message } from '@retaguarda/contract/messages';
import type { Text } from '../dictionary.ts';

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
  password: 'Password',
  photo: 'Picture',
  changePhoto: 'Change picture',
  photoHelp: 'JPEG, PNG or GIF, up to 1000 x 1000 pixels and 1 MB.',
  setNewPassword: 'Set new password',
  currentPassword: 'Current password',
  currentPasswordHelp: 'To change the email, enter your current password as well.',
  showCurrentPassword: 'Show the current password',
  newEmailWaits:
    'The new email {{email}} waits for its confirmation. Open the link we sent to it; until then the current email counts.',
  sendLinkAgain: 'Send the link again',
  dropNewEmail: 'Cancel the change',
  removePhoto: 'Remove picture',
  activeSwitch: '{{name}} active',
  activate: 'Do you want to activate {{name}}?',
  deactivate: 'Do you want to deactivate {{name}}?',
  active: 'Active',
  activity: 'Status',
  stateReason: 'Reason',
  signIn: 'Sign-in',
  isActive: 'Active',
  isInactive: 'Inactive',
};

export const systemUserMessages = {
  'System user created': 'System user created',
  'System user updated': 'System user updated',
  'System user activated': 'System user activated',
  'System user deactivated': 'System user deactivated',
  'Avatar updated': 'Avatar updated',
  'Avatar removed': 'Picture removed',
} satisfies Partial<Record<Message, string>>;
