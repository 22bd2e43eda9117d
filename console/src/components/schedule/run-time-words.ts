import { capitalOfZone, zoneOfState } from '@retaguarda/contract/time-zones';
import { formatDay } from '../../platform/text/format.ts';
import { textIn } from '../../platform/text/translation.ts';
import { browserZone, clockIn } from '../../platform/text/zoned-time.ts';

/** Returns the time zone in which something is scheduled: that of the company, if it is about one. */
export const zoneOf = (company: { state: string } | null | undefined) =>
  zoneOfState(company?.state) ?? browserZone();

const written = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { ...parts, timeZone: 'UTC' })
    .format(new Date(day))
    .replace('.', '');

/** Formats a moment as the clocks of a zone show it: 'seg 23/11, 08:00'. The year is shown where it is another one. */
export function momentInWords(instant: string, zone: string, now = Date.now()) {
  const { day, time } = clockIn(zone, instant);
  const isThisYear = day.slice(0, 4) === clockIn(zone, now).day.slice(0, 4);
  const date = isThisYear ? formatDay(day.slice(5)) : formatDay(day);
  return `${written(day, { weekday: 'short' })} ${date}, ${time}`;
}

/** Names a time zone: 'horário de Manaus'. */
export function zoneInWords(zone: string) {
  const capital = capitalOfZone(zone);
  return capital ? textIn('schedule', 'zoneOf', { place: capital }) : longNameOf(zone);
}

function longNameOf(zone: string) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Formats a moment, and whose time it is. */
export const zonedMoment = (instant: string, zone: string) =>
  `${momentInWords(instant, zone)} (${zoneInWords(zone)})`;

/** Formats a day as a heading: 'Hoje', 'Amanhã', or 'segunda-feira, 23/11/2026'. */
export function dayInWords(day: string, today: string) {
  if (day === today) return textIn('schedule', 'today');
  if (new Date(day).getTime() - new Date(today).getTime() === 24 * 3_600_000)
    return textIn('schedule', 'tomorrow');
  return `${written(day, { weekday: 'long' })}, ${formatDay(day)}`;
}
