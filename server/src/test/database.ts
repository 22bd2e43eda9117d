import { inject } from 'vitest';
import { connect } from '../db/connect.ts';
import { builders } from './builders.ts';
import { rememberPristine, restorePristine } from './pristine.ts';
import { onServer, urlOf } from './template.ts';

let number = 0;

/** Creates an empty, migrated database for a test, and returns its settings. */
export async function copyTemplate() {
  const { server, database: template } = inject('template');
  const database = `${template}_${process.pid}_${++number}`;
  await onServer(server, `create database ${database} template ${template}`);
  const remove = () => onServer(server, `drop database ${database}`);
  return { config: { DATA_DIR: '', DATABASE_URL: urlOf(server, database) }, remove };
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
