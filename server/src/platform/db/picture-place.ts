import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../settings/config.ts';
import type { Tables } from './tables/tables.ts';

/** The names of all connections of our servers begin with it. */
const connectionPrefix = 'retaguarda ';

/** A name for the place where this server stores its pictures. Its connections have this name, so that other servers see it. */
export function picturePlace({ STORAGE_URL, DATA_DIR }: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>) {
  const { host, pathname } = new URL(STORAGE_URL ?? `file://${hostname()}${resolve(DATA_DIR)}`);
  return connectionPrefix + createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 16);
}

/** Whether another server on this database stores its pictures in another place: neither would find those of the other. */
export async function arePicturesApart(db: Kysely<Tables>) {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${connectionPrefix})
      and application_name <> current_setting('application_name') limit 1`.execute(db);
  return rows.length > 0;
}
