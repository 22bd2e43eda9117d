import { type Overview, overviewLimits } from '@retaguarda/contract/entities/overview';

type Hours = NonNullable<Overview['changes']>['hours'];

const hour = 3_600_000;

/** Returns the last days of the reader, the present one last, each with the changes of its hours. */
export function daysOf({ from, totals }: Hours, now = Date.now()) {
  const today = new Date(now);
  const days = Array.from({ length: overviewLimits.days }, (_, place) => {
    const ago = overviewLimits.days - 1 - place;
    return {
      start: new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago),
      total: 0,
    };
  });
  const first = Date.parse(from);
  for (const [place, total] of totals.entries()) {
    const at = first + place * hour;
    const day = days.findLast(({ start }) => start.getTime() <= at);
    if (day) day.total += total;
  }
  return days;
}
