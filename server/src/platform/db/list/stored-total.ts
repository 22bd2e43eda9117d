import { type RawBuilder, sql } from 'kysely';

/** The number of rows of a table, or of one company in it. Triggers of the database keep it. */
export const storedTotal = (table: string, client_id = 0): RawBuilder<number> =>
  sql`coalesce((select total from row_total where entity = ${table} and client_id = ${client_id}), 0)`;
