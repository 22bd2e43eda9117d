import { cpSync, mkdtempSync, rmSync } from 'node:fs';
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
    // A thousand small files: one by one, as promises, they would take five times as long.
    const folder = mkdtempSync(join(dirname(template.folder), 'test-'));
    cpSync(template.folder, folder, { recursive: true });
    const remove = async () => rmSync(folder, { recursive: true });
    return { config: { DATA_DIR: folder, DATABASE_URL: undefined }, remove };
  }
  const { server } = template;
  const database = `${template.database}_${process.pid}_${++number}`;
  await onServer(server, `create database ${database} template ${template.database}`);
  const remove = () => onServer(server, `drop database ${database}`);
  return { config: { DATA_DIR: '', DATABASE_URL: urlOf(server, database) }, remove };
}

type Opened = Awaited<ReturnType<typeof connect>>;

/** Databases that test files have left: starting one takes seconds, putting it back in order hardly anything. */
const left: Opened[] = [];

/** A real, empty database of the test's own, open. What is left open at the end goes together with the template. */
export async function openDatabase() {
  const opened = left.pop() ?? (await startDatabase());
  await restorePristine(opened.db);
  return { db: opened.db, build: builders(opened.db), close: async () => void left.push(opened) };
}

async function startDatabase() {
  const { config } = await copyTemplate();
  const opened = await connect(config);
  await rememberPristine(opened.db);
  return opened;
}
