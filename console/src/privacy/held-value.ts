import { formatDay, formatTime } from '../text/format.ts';
import { keysIn, textIn } from '../text/translation.ts';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;

/** A stored value as people read it. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return textIn('screens', value ? 'yes' : 'no');
  if (typeof value === 'string' && moment.test(value)) return formatTime(value);
  if (typeof value === 'string' && day.test(value)) return formatDay(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The name of a column in words. One that is not known, such as a field that a company has added, is shown as it is. */
export function columnName(column: string) {
  const key = keysIn('privacyData').find((key) => key === `column_${column}`);
  return key ? textIn('privacyData', key as 'column_name') : column.replaceAll('_', ' ');
}
