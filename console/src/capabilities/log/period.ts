import { say } from '@retaguarda/contract/messages';
import { z } from 'zod';

/** A period in the address of a screen: in whole days of the reader. */
export const period = {
  from: z.iso.date(say('Invalid field')).optional(),
  to: z.iso.date(say('Invalid field')).optional(),
};

/** Returns the start of a day, or of the day a number of days later. */
function startOf(day: string, later = 0) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Writes the period as the server takes it. */
export const momentsOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from && startOf(from),
  to: to && startOf(to, 1),
});
