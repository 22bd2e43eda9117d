import { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pictureFile, type Storage } from '../platform/storage/avatar-storage.ts';
import { entries, type Manifest } from './manifest.ts';
import { requireCurrentTables } from './migration-level.ts';
import { inSql, type OwnTable, ownTables } from './own-tables.ts';
import type { Progress } from './progress.ts';
import { type Part, writeArchive } from './write-archive.ts';

type Given = {
  address: pg.ClientConfig;
  pictures: Pick<Storage, 'exists' | 'getBytes'>;
  secrets: Manifest['secrets'];
  progress: Progress;
  signal: AbortSignal;
};

/**
 * Writes everything into an archive, as it was at one moment, while servers continue to write: all tables are read in one
 * transaction, which sees nothing of what comes later. Locks nobody out.
 */
export async function makeBackup(path: string, { address, pictures, secrets, progress, signal }: Given) {
  const client = new pg.Client(address);
  // A lost connection also fails the statement that waits for it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Reading a large table may take longer than the time limits of serving connections.
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = utc',
    );
    const migrations = await requireCurrentTables(client);
    const tables = await ownTables(client);
    const made: Manifest = {
      format: 1,
      ...(await aboutDatabase(client)),
      migrations,
      tables: [],
      sequences: [],
      changes: await spanOf(client, 'change'),
      security: await spanOf(client, 'security_event'),
      pictures: [],
      missing_pictures: [],
      secrets,
      ...(await encryptedIn(client)),
    };
    // Pictures first: one that is replaced after this moment is soon deleted.
    const parts = await pictureParts(client, pictures, made);
    parts.push(...tables.map((table) => tablePart(client, table, made, progress)));
    parts.push({
      name: entries.manifest,
      async open() {
        made.sequences = await sequencesOf(client);
        return Readable.from([JSON.stringify(made, null, 2)]);
      },
    });
    const bytes = await writeArchive(path, parts, progress.move, signal);
    await client.query('commit');
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    const isRecorded = await record(client, made.made_at, rows, bytes);
    return { ...made, rows, bytes, isRecorded };
  } finally {
    await client.end();
  }
}

const one = async <Row extends pg.QueryResultRow>(client: pg.ClientBase, question: string) =>
  (await client.query<Row>(question)).rows[0] as Row;

const aboutDatabase = (client: pg.ClientBase) =>
  one<{ made_at: string; database: string }>(
    client,
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as made_at,
       'PostgreSQL ' || current_setting('server_version') as database`,
  );

/** The time range of the rows of a table that is partitioned by month. */
async function spanOf(client: pg.ClientBase, table: 'change' | 'security_event') {
  const span = await one<{ since: string; until: string }>(
    client,
    `select min(at)::text as since, max(at)::text as until from ${table}`,
  );
  return span.since === null ? null : span;
}

const encryptedIn = (client: pg.ClientBase) =>
  one<{ encrypted: number }>(
    client,
    `select (select count(*) from client_system where secret is not null)::int +
       (select count(*) from client_system_variable where secret is not null)::int as encrypted`,
  );

async function sequencesOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

async function pictureParts(client: pg.ClientBase, pictures: Given['pictures'], made: Manifest) {
  const { rows } = await client.query<{ url_avatar: string }>(
    `select url_avatar from "system_user" where url_avatar <> '' order by url_avatar`,
  );
  const parts: Part[] = [];
  for (const name of rows.map(({ url_avatar }) => pictureFile(url_avatar)))
    if (await pictures.exists(name))
      parts.push({
        name: entries.picture(name),
        open: async () => Readable.from([Buffer.from(await pictures.getBytes(name))]),
        onWritten: (measure) => made.pictures.push({ name, ...measure }),
      });
    else made.missing_pictures.push(name);
  return parts;
}

/** A table in the text format of PostgreSQL, which all its versions read. */
function tablePart(client: pg.ClientBase, table: OwnTable, made: Manifest, progress: Progress): Part {
  const { table: name, columns } = inSql(table);
  // As a query, because a table that has its rows in tables of its own cannot be copied otherwise.
  const copying = copyTo(`copy (select ${columns} from ${name}) to stdout`);
  // When a backup is stopped, the connection may end before anything reads from the stream.
  copying.on('error', () => {});
  return {
    name: entries.table(table.name),
    async open() {
      progress.begin(table.name);
      return client.query(copying);
    },
    onWritten(measure) {
      const rows = copying.rowCount;
      made.tables.push({ ...table, rows, ...measure });
      progress.end(rows);
    },
  };
}

/** So that the status can show when the last backup was made. A read-only database, such as a standby, cannot store it. */
async function record(client: pg.ClientBase, made_at: string, rows: number, bytes: number) {
  try {
    await client.query('insert into backup (made_at, rows, bytes) values ($1, $2, $3)', [
      made_at,
      rows,
      bytes,
    ]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '25006') throw error;
    return false;
  }
}
