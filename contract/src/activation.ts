import { z } from 'zod';
import { day, prose } from './fields.ts';
import { choiceFilter } from './filters.ts';
import { limits } from './limits.ts';
import type { Message } from './messages.ts';

/** Why a row is switched on or off. It may be left out or empty. */
export const switchReason = prose(limits.switchReason).optional();

/** The day on which a person is deactivated, as soon as it begins; null for never. */
export const endDate = day.nullable();

/** Finds people whose access ends soon, or at any time. */
export const endDateFilter = choiceFilter(['soon', 'any']);

/**
 * Why a row is active or not, since when, and the name that the person who switched it had then. A row that nobody has
 * switched yet is without it.
 */
export const switched = z
  .object({ reason: z.string().nullable(), since: z.string(), by: z.string() })
  .optional();

export type Switched = z.output<typeof switched>;

/** The columns of a file that say why, since when and by whom a row was switched on or off. */
export const switchedColumns = {
  'switched.reason': 'text',
  'switched.since': 'time',
  'switched.by': 'text',
} as const;

/** The reason of a deactivation that an end date has caused, as it is stored. The console translates it. */
export const endDateReason = 'Deactivated on the end date' satisfies Message;

/** An end date is near when it comes in this number of days, or earlier. */
export const nearEndDays = 30;

/** This number of days before, the person who has set the date is reminded. */
export const endReminderDays = 7;
