import { nearEndDays } from '@retaguarda/contract/activation';
import type { Permission } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { todayOfStaff } from '../db/days.ts';
import type { Actor } from '../http/caller.ts';
import { FieldRefusal } from '../http/errors.ts';
import { admit } from '../http/route.ts';

type Day = string | null;
type Giving = {
  caller: Actor;
  /** The permission to deactivate the person now. */
  access: Permission;
  /** Today in the time zone of the person. */
  today: () => Promise<string>;
};

/**
 * The columns of a person's end date, if it is another one than before. It deactivates the person later, so it needs the permission to
 * do that now; and so does taking it away. It is checked here, below all paths by which a date is given.
 */
export async function endDateColumns(
  ends_on: Day | undefined,
  before: Day,
  { caller, access, today }: Giving,
) {
  if (ends_on === undefined || ends_on === before) return {};
  admit(caller, access);
  if (ends_on !== null && ends_on <= (await today()))
    throw new FieldRefusal('ends_on', 'Must be after today');
  return { ends_on, ends_by: ends_on === null ? null : caller.id };
}

/** Whether a person stays active for longer with the new date: that is to activate them for the time between. */
export const isPostponed = (ends_on: Day | undefined, before: Day) =>
  before !== null && ends_on !== undefined && (ends_on === null || ends_on > before);

export const noEndDate = { ends_on: null, ends_by: null };

/** Whether a person has an end date, or one that comes soon. One day more or less, in another time zone, is no difference for a list. */
export const endsWhen = (table: 'user' | 'system_user', when: 'soon' | 'any' | undefined) => {
  const ends_on = sql.ref(`${table}.ends_on`);
  return sql<boolean>`${ends_on} is not null
    and (${when}::text = 'any' or ${ends_on} <= ${todayOfStaff} + ${sql.lit(nearEndDays)})`;
};
