import { activityFilter } from '@retaguarda/contract/entities/activity';
import { z } from 'zod';

/** The filters in the address of the screen. The period is in whole days of the reader. */
export const activitySearch = activityFilter.extend({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

type ActivitySearch = z.output<typeof activitySearch> & { page?: number };

/** The first moment of a day, or of the day so many days later. */
function startOf(day: string, later = 0) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The filters as the server takes them. */
export const filterOf = ({ page: _, from, to, ...filter }: ActivitySearch) => ({
  ...filter,
  from: from && startOf(from),
  to: to && startOf(to, 1),
});
