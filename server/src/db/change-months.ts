import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Makes the tables for the changes of this month and the next three. See migration 022. */
export const prepareChangeMonths = (db: Db) =>
  sql`select make_change_months(now(), now() + interval '3 months')`.execute(db);
