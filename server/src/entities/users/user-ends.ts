import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { todayOfCompany } from '../../platform/db/days.ts';
import { isReminderDue } from '../../platform/inbox/end-reminder.ts';

/** Users with an end date, and their companies: a day begins in the time zone of the company. */
const usersWithEnd = (db: Db) =>
  db
    .selectFrom('user')
    .innerJoin('client', 'client.id', 'user.client_id')
    .select(['user.id', 'user.client_id', 'user.active', 'user.ends_on', 'user.ends_by'])
    .where('user.ends_on', 'is not', null)
    .orderBy('user.id');

/** Finds the users whose end date has come. */
export const usersToEnd = (db: Db) =>
  usersWithEnd(db).where(sql<boolean>`"user".ends_on <= ${todayOfCompany}`);

/** Finds the people whose end date somebody is to be reminded of. */
export const usersToRemindOf = (db: Db) =>
  usersWithEnd(db).where('user.active', '=', true).where(isReminderDue('user', todayOfCompany));

/** Today in the time zone of a company. The text of a missing company is before every day. */
export async function todayIn(db: Db, client_id: number) {
  const company = await db
    .selectFrom('client')
    .select(todayOfCompany.as('today'))
    .where('id', '=', client_id)
    .executeTakeFirst();
  return company?.today ?? '';
}
