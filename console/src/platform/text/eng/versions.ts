import type { Text } from '../dictionary.ts';

/** Texts of the versions of a pattern. */
export const versions: Text<'versions'> = {
  button: 'Versions',
  title: 'Versions of the pattern',
  help: 'Restoring puts the pattern into the form: test it, and confirm to save it.',
  readHelp: 'Each change to the pattern, from newest to oldest.',
  none: 'No changes to the pattern were recorded.',
  current: 'Current version',
  earliest: 'Before the first record',
  inForm: 'This is the pattern in the form.',
  restore: 'Restore this version',
  restored: 'The version is in the form. Confirm to save it.',
  more: 'Show older ones',
};
