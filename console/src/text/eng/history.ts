import type { Text } from '../text.ts';

export const history: Text<'history'> = {
  title: 'History',
  close: 'Close',
  empty: 'No changes recorded yet',
  total_one: '{{count}} change',
  total_other: '{{count}} changes',
  created: 'Created',
  edited: 'Edited',
  deleted: 'Deleted',
  queueCleaned: 'Queue cleared',
  by: 'By {{name}}',
  byThemselves: 'By the user themselves',
  bySystem: 'By the system',
  removed: 'Before',
  added: 'After',
  unchanged: 'Nothing changed',
  untold: 'Value not shown',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
};
