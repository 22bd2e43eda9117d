/** The day and time on a clock, such as 2026-11-23 and 08:00. */
export type Clock = { day: string; time: string };

/** Returns the time zone of the browser. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the day and time that the clocks of a zone show at an instant. Sweden writes it as ISO 8601 does. */
export function clockIn(zone: string, instant: string | number): Clock {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = format.format(new Date(instant)).split(' ');
  return { day, time };
}

const inUtc = ({ day, time }: Clock) => Date.parse(`${day}T${time}Z`);

/** Returns the instant at which the clocks of a time zone show this; undefined if they never do. */
export function instantIn(zone: string, clock: Clock) {
  const wanted = inUtc(clock);
  if (Number.isNaN(wanted)) return undefined;
  const lateness = (instant: number) => inUtc(clockIn(zone, instant)) - wanted;
  const near = wanted - lateness(wanted);
  // Between the two, the clocks may have been changed.
  const instant = near - lateness(near);
  const { day, time } = clockIn(zone, instant);
  return day === clock.day && time === clock.time ? new Date(instant).toISOString() : undefined;
}
