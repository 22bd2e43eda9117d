import { defaultTimeZone, timeZones } from '@retaguarda/contract/time-zones';
import { type RawBuilder, sql } from 'kysely';

const elsewhere = Object.entries(timeZones).filter(([, zone]) => zone !== defaultTimeZone);

const todayIn = (zone: RawBuilder<unknown>) => sql<string>`(now() at time zone ${zone})::date`;

/**
 * Today in the time zone of a company, by the clock of the database, for queries on `client`. In SQL, because the statements of a
 * list are built once, and a bound day would stay the same.
 */
export const todayOfCompany = todayIn(
  sql`case client.client_info ->> 'state' ${sql.join(
    elsewhere.map(([state, zone]) => sql`when ${sql.lit(state)} then ${sql.lit(zone)}`),
    sql` `,
  )} else ${sql.lit(defaultTimeZone)} end`,
);

/** Today for what belongs to no company. */
export const todayOfStaff = todayIn(sql.lit(defaultTimeZone));
