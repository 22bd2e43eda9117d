import type { Text } from '../dictionary.ts';

export const linked: Text<'linked'> = {
  notDeleted: '{{name}} could not be deleted',
  client_one: '{{count, number}} company',
  client_other: '{{count, number}} companies',
  user_one: '{{count, number}} user',
  user_other: '{{count, number}} users',
  system_user_one: '{{count, number}} system user',
  system_user_other: '{{count, number}} system users',
  profile_one: '{{count, number}} BACKOFFICE profile',
  profile_other: '{{count, number}} BACKOFFICE profiles',
  client_profile_one: '{{count, number}} company profile',
  client_profile_other: '{{count, number}} company profiles',
  client_system_one: '{{count, number}} company with a value of its own',
  client_system_other: '{{count, number}} companies with values of their own',
  clean_queue_one: '{{count, number}} waiting conversation',
  clean_queue_other: '{{count, number}} waiting conversations',
  moreThan: 'More than {{what}}',
  more_one: 'and {{count, number}} more',
  more_other: 'and {{count, number}} more',
  showAll: 'See all',
};
