import { cp, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { connect } from '../db/connect.ts';
import { builders } from './builders.ts';
import { rememberPristine, restorePristine } from './pristine.ts';
import { onServer, urlOf } from './template.ts';

let number = 0;

/** Settings of a database of the test's own, empty and migrated: embedded or PostgreSQL, as the run says. */
export async function copyTemplate() {
  const template = inject('template');
  if ('folder' in template) {
    const folder = await mkdtemp(join(dirname(template.folder), 'test-'));
    await cp(template.folder, folder, { recursive: true });
    const remove = () => rm(folder, { recursive: true });
    return { config: { DATA_DIR: folder, DATABASE_URL: undefined }, remove };
  }
  const { server } = template;
  const database = `${template.database}_${process.pid}_${++number}`;
  await onServer(server, `create database ${database} template ${template.database}`);
  const remove = () => onServer(server, `drop database ${database}`);
  return { config: { DATA_DIR: '', DATABASE_URL: urlOf(server, database) }, remove };
}

type Opened = Awaited<ReturnType<typeof connect>>;

/** An embedded database that a test file has left, if any: starting one takes seconds, putting it back in order none. */
const left: Opened[] = [];

/** A real, empty database of the test's own, open. */
export async function openDatabase() {
  if ('folder' in inject('template')) return openEmbedded();
  const { config, remove } = await copyTemplate();
  const { db, close } = await connect(config);
  return {
    db,
    build: builders(db),
    async close() {
      await close();
      await remove();
    },
  };
}

/** The files of what is left open at the end are removed together with the template. */
async function openEmbedded() {
  const opened = left.pop() ?? (await startEmbedded());
  await restorePristine(opened.db);
  return { db: opened.db, build: builders(opened.db), close: async () => void left.push(opened) };
}

async function startEmbedded() {
  const { config } = await copyTemplate();
  const opened = await connect(config);
  await rememberPristine(opened.db);
  return opened;
}
