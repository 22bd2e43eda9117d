import { nearEndDays } from '@retaguarda/contract/end-dates';
import { sql } from 'kysely';
import { todayOfStaff } from '../days.ts';

/** Whether a person has an end date, or one that comes soon. One day more or less, in another time zone, is no difference for a list. */
export const endsWhen = (table: 'user' | 'system_user', when: 'soon' | 'any' | undefined) => {
  const ends_on = sql.ref(`${table}.ends_on`);
  return sql<boolean>`${ends_on} is not null
    and (${when}::text = 'any' or ${ends_on} <= ${todayOfStaff} + ${sql.lit(nearEndDays)})`;
};
