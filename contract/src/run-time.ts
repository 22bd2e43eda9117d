import { z } from 'zod';
import { missingOrWrong } from './fields.ts';
import { limits } from './limits.ts';
import { say } from './messages.ts';

/** Whether something can be scheduled for then: not so soon that it would be over before anybody could cancel it. */
export function isSchedulable(instant: string, now = Date.now()) {
  const ahead = Date.parse(instant) - now;
  return ahead >= limits.schedule.soonest && ahead <= limits.schedule.latest;
}

/** When something is to run: an instant with its time zone. */
export const runTime = z.iso
  .datetime({ offset: true, error: missingOrWrong })
  .refine((instant) => isSchedulable(instant), say('Choose a time between a minute and a year from now'));
