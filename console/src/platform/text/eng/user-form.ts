import type { Text } from '../dictionary.ts';

/** Texts of the user form besides its fields. */
export const userForm: Text<'userForm'> = {
  officeWeek: 'Mon–Fri {{start}}–{{end}}',
  copyFrom: 'Copy from another user',
  copyHelp: 'Copies department, profile, skills, groups, maximum conversations and work days.',
  copyNone: 'No user found',
};
