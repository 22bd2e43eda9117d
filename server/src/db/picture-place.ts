import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from './connect.ts';

const prefix = 'retaguarda ';

/** A name for the place where this server keeps its pictures. Its connections bear it, so that other servers see it. */
export function picturePlace({ STORAGE_URL, DATA_DIR }: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>) {
  const { host, pathname } = new URL(STORAGE_URL ?? `file://${hostname()}${resolve(DATA_DIR)}`);
  return prefix + createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 16);
}

/** Whether another server on this database keeps its pictures in another place: each would miss those of the other. */
export async function arePicturesApart(db: Db) {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${prefix})
      and application_name <> current_setting('application_name') limit 1`.execute(db);
  return rows.length > 0;
}
