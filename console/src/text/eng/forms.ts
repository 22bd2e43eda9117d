import type { Text } from '../dictionary.ts';

export const forms: Text<'forms'> = {
  changes: 'Your changes',
  revert: 'Undo the change of {{name}}',
  revertAll: 'Undo all',
  blank: '(blank)',
  savedBy: '{{name}} saved this record ({{time}})',
  savedByYou: 'You saved this record in another window ({{time}})',
  savedBySomebody: 'Someone else saved this record',
  chooseValues: 'Both of you changed these fields. Choose which value counts in each, and confirm again.',
  changesKept: 'What was saved is already here, and your changes were kept. Check them and confirm again.',
  sameChanges: 'Your changes are saved already: there is nothing left to confirm.',
  mine: 'Yours',
  saved: 'What was saved',
  theirs: 'Of the other person',
  theirsOf: 'Of {{name}}',
  both: 'Both together',
  taken: 'Changed by someone else',
  deletionUndone: 'Deletion undone',
  closeMerge: 'Close this notice',
};
