import { sql } from 'kysely';
import type { Db } from './connect/connect.ts';
import { connectionPrefix } from './picture-place.ts';

/** Whether another server on this database keeps its pictures in another place: each would miss those of the other. */
export async function arePicturesApart(db: Db) {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${connectionPrefix})
      and application_name <> current_setting('application_name') limit 1`.execute(db);
  return rows.length > 0;
}
