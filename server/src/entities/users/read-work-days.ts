import { weekDays } from '@retaguarda/contract/entities/work-days';

/** The first letters of the days, Monday first, in the languages of the console. */
const beginnings = [
  ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'],
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  ['lun', 'mar', 'mie', 'jue', 'vie', 'sab', 'dom'],
];

const hour = String.raw`(\d{1,2})(?:[:h](\d{2})?)?`;
const dash = String.raw`\s*(?:-|–|a|as|to|ate)\s*`;
const part = new RegExp(String.raw`^([a-z]+)\.?(?:${dash}([a-z]+)\.?)?\s+${hour}${dash}${hour}$`);

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('-feira', '').trim();

function placeOf(name: string) {
  const language = beginnings.find((days) => days.includes(name.slice(0, 3)));
  return language ? language.indexOf(name.slice(0, 3)) : undefined;
}

const timeOf = (hours = '', minutes = '00') => `${hours.padStart(2, '0')}:${minutes}`;

/**
 * Reads working hours such as 'Seg-Sex 08:00-18:00; Sáb 09:00-12:00'; undefined when they are not understood. Whether the
 * times are right is for the rules of the form.
 */
export function readWorkDays(text: string) {
  const parts = text.split(/[;,\n]/).filter((one) => one.trim() !== '');
  const read = parts.map((one) => {
    const [, first, last, ...times] = part.exec(plain(one)) ?? [];
    const from = first === undefined ? undefined : placeOf(first);
    const to = last === undefined ? from : placeOf(last);
    if (from === undefined || to === undefined) return undefined;
    const count = ((to - from + weekDays.length) % weekDays.length) + 1;
    const hours = { start: timeOf(times[0], times[1]), end: timeOf(times[2], times[3]) };
    return Array.from({ length: count }, (_, at) => ({
      day: weekDays[(from + at) % weekDays.length] ?? 'monday',
      ...hours,
    }));
  });
  return read.includes(undefined) ? undefined : read.flatMap((days) => days ?? []);
}
