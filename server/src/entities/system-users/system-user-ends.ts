import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { todayOfStaff } from '../../platform/db/days.ts';
import { isReminderDue } from '../../platform/inbox/end-reminder.ts';

const staffWithEnd = (db: Db) =>
  db
    .selectFrom('system_user')
    .select(['id', 'active', 'ends_on', 'ends_by'])
    .where('ends_on', 'is not', null)
    .orderBy('id');

/** The system users whose end date has come. */
export const staffToEnd = (db: Db) =>
  staffWithEnd(db).where(sql<boolean>`"system_user".ends_on <= ${todayOfStaff}`);

/** Finds the people whose end date somebody is to be reminded of. */
export const staffToRemindOf = (db: Db) =>
  staffWithEnd(db).where('active', '=', '1').where(isReminderDue('system_user', todayOfStaff));

export async function todayOfSystemUsers(db: Db) {
  const { today } = await db.selectNoFrom(todayOfStaff.as('today')).executeTakeFirstOrThrow();
  return today;
}
