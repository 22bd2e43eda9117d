import { inject } from 'vitest';
import { connect } from '../platform/db/connect/connect.ts';
import { builders } from './builders.ts';
import { rememberPristine, restorePristine } from './pristine.ts';
import { onServer, urlOf } from './template.ts';

let number = 0;

type Options = {
  /**
   * Whether a pooler may stand in between. It must not where a test is about the connections of a server themselves: the
   * names of their statements, the time limits and other settings they begin with, what they are notified of, and who sees them.
   */
  withPooler?: boolean;
};

/** Creates an empty, migrated database for a test, and returns its settings. */
export async function copyTemplate({ withPooler = true }: Options = {}) {
  const { server, database: template, pooler: named } = inject('template');
  const pooler = withPooler ? named : undefined;
  const database = `${template}_${process.pid}_${++number}`;
  await onServer(server, `create database ${database} template ${template}`);
  // A pooler holds its connections for a while, and so does what restores the rows.
  const remove = () => onServer(server, `drop database ${database} with (force)`);
  const direct = urlOf(server, database);
  const address = pooler
    ? { DATABASE_URL: urlOf(pooler, database), DATABASE_DIRECT_URL: direct }
    : { DATABASE_URL: direct };
  return { config: { DATA_DIR: '', ...address }, remove };
}

type Opened = Awaited<ReturnType<typeof connect>>;

/** Databases that earlier test files used. Resetting one is faster than making one. */
const unused: Opened[] = [];

/** Opens a real, empty database for a test file. The databases are removed together with the template. */
export async function openDatabase() {
  const opened = unused.pop() ?? (await startDatabase());
  await restorePristine(opened.db);
  return { ...opened, build: builders(opened.db), close: async () => void unused.push(opened) };
}

async function startDatabase() {
  const { config } = await copyTemplate();
  const opened = connect(config);
  await rememberPristine(opened.db);
  return opened;
}
