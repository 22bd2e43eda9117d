import { endReminderDays } from '@retaguarda/contract/activation';
import { type RawBuilder, sql } from 'kysely';

type PersonEntity = 'user' | 'system_user';

/** The key of the reminder: one for each date of a person. */
export const endKey = (entity: PersonEntity, { id, ends_on }: { id: number; ends_on: string | null }) =>
  `end ${entity} ${id} ${ends_on}`;

/**
 * Whether the person who has set an end date is to be reminded of it now: once, a week before. A date that was set in this last week
 * needs no reminder.
 */
export function isReminderDue(entity: PersonEntity, today: RawBuilder<unknown>) {
  const column = (name: string) => sql.ref(`${entity}.${name}`);
  const firstDay = sql`${column('ends_on')} - ${sql.lit(endReminderDays)}`;
  return sql<boolean>`${column('ends_by')} is not null and ${firstDay} <= ${today}
    and not exists (select from inbox_entry where system_user_id = ${column('ends_by')}
      and key = 'end ' || ${sql.lit(entity)} || ' ' || ${column('id')} || ' ' || ${column('ends_on')})
    and not exists (select from change where entity = ${sql.lit(entity)} and row_id = ${column('id')}
      and at >= ${firstDay} and after ->> 'ends_on' = ${column('ends_on')}::text)`;
}
