import type { Text } from '../dictionary.ts';

/** Texts of what runs at a chosen time. */
export const schedule: Text<'schedule'> = {
  schedule: 'Schedule',
  later: 'Schedule…',
  notLater: 'Do not schedule',
  scheduleFor: 'Schedule for {{moment}}',
  scheduledFor: 'Scheduled for {{moment}}',
  scheduledWith: '{{what}}: scheduled for {{moment}}',
  see: 'See schedule',
  when: 'When',
  whenApproved: 'Run at a chosen time…',
  atApproval: 'Run when it is approved',
  whenHelp: 'If it is approved before, it waits for this time. If it is approved later, it runs at once.',
  askFor: 'Request for {{moment}}',
  ask: 'Request approval',
  day: 'Day',
  time: 'Time',
  zoneOf: '{{place}} time',
  today: 'Today',
  tomorrow: 'Tomorrow',
  checkedAgain:
    'At that time, each record is checked again, with the permissions that you have then. The result is in the schedule.',
  changeTime: 'Change time',
  runNow: 'Run now',
  runNowQuestion: 'Run now, without waiting for the time?',
  cancel: 'Cancel schedule',
  cancelQuestion: 'Cancel this? Nothing will be changed.',
  cancelled: 'Schedule cancelled',
  upcoming: 'Scheduled',
  recent: 'Already run',
  none: 'Nothing is scheduled',
  noneHelp:
    'Choose a time when you change many records, import a file or request an approval: it appears here.',
  of: '{{what}}: {{name}}',
  you: 'You',
  approvedBy: 'approved by {{name}}',
};
