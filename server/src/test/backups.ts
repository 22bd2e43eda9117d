import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { makeBackup } from '../backup/make-backup.ts';
import { inSql, ownTables } from '../backup/own-tables.ts';
import { openArchive } from '../backup/read-archive.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { connect } from '../platform/db/connect/connect.ts';
import { openStorage } from '../platform/storage/avatar-storage.ts';
import { builders } from './builders.ts';
import { copyTemplate } from './database.ts';
import { onServer, urlOf } from './template.ts';

const quiet = { begin() {}, move() {}, wait() {}, end() {} };
const endless = new AbortController().signal;
const secrets = { session_secret: 'here', variables_key: 'there', variables_key_fingerprint: null };

/** A folder for archives and pictures that is removed after the test. */
export async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return {
    archive: join(folder, 'archive.zip'),
    pictures: await openStorage({ DATA_DIR: folder, STORAGE_URL: undefined }),
  };
}

export type Place = Awaited<ReturnType<typeof place>>;

/** A migrated database with builders for its rows. */
export async function source() {
  const { config, remove } = await copyTemplate();
  const { db, close } = connect(config);
  onTestFinished(async () => {
    await close();
    await remove();
  });
  return { db, build: builders(db), address: { connectionString: config.DATABASE_URL } };
}

let number = 0;

/** A database without any tables: a restore runs all migrations first, which takes most of its time. */
export const emptyDatabase = () => newDatabase();

/** A migrated database that nobody has used: a restore writes its rows at once. */
export const unusedDatabase = () => newDatabase(inject('template').database);

async function newDatabase(template = 'template1') {
  const { server, database } = inject('template');
  const name = `${database}_empty_${process.pid}_${++number}`;
  await onServer(server, `create database ${name} template ${template}`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`).then(() => {}));
  return { connectionString: urlOf(server, name) };
}

export const backUp = (address: pg.ClientConfig, { archive, pictures }: Place, signal = endless) =>
  makeBackup(archive, { address, pictures, secrets, progress: quiet, signal });

export async function restore({ archive, pictures }: Place, address: pg.ClientConfig) {
  const opened = await openArchive(archive, () => {});
  await restoreBackup(opened, { address, pictures, progress: quiet, signal: endless }).finally(opened.close);
}

/** The content of every table, whatever the order of its rows, with what the database computes from them. */
export const contentOf = (address: pg.ClientConfig) =>
  withClient(address, async (client) => {
    const contents: Record<string, string[]> = {};
    for (const table of await ownTables(client)) {
      const { rows } = await client.query(`select t::text as row from ${inSql(table).table} t order by 1`);
      contents[table.name] = rows.map(({ row }) => row);
    }
    return contents;
  });

export async function withClient<Result>(
  address: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
) {
  const client = new pg.Client(address);
  await client.connect();
  return work(client).finally(() => client.end());
}
