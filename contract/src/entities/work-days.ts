import { z } from 'zod';
import { say } from '../messages.ts';

export const weekDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const time = z
  .string()
  .min(1, { error: say('Required Field'), abort: true })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { abort: true });

const workDay = z
  .strictObject({ day: z.enum(weekDays), start: time, end: time })
  .refine(({ start, end }) => end > start, {
    error: say('End time must be greater than start time'),
    path: ['end'],
  });

/** The working hours of a user, at most one row for each day. */
export const workDays = z
  .array(workDay)
  .max(weekDays.length)
  .superRefine((days, context) => {
    days.forEach(({ day }, at) => {
      if (days.findIndex((other) => other.day === day) < at)
        context.addIssue({ code: 'custom', message: say('Day already added'), path: [at, 'day'] });
    });
  });
