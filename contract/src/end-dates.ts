import type { Message } from './messages.ts';

/** The reason of a deactivation that an end date has caused, as it is stored. The console translates it. */
export const endDateReason = 'Deactivated on the end date' satisfies Message;

/** An end date is near when it comes in this number of days, or earlier. */
export const nearEndDays = 30;

/** This number of days before, the person who has set the date is reminded. */
export const endReminderDays = 7;
