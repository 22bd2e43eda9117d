import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect } from '../db/connect.ts';
import { builders } from './builders.ts';
import { onServer, urlOf } from './template.ts';

let number = 0;

/** Settings of a database of the test's own, empty and migrated: embedded or PostgreSQL, as the run says. */
export async function copyTemplate() {
  const template = inject('template');
  if ('folder' in template) {
    const folder = await mkdtemp(join(tmpdir(), 'retaguarda-test-'));
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

/** A real, empty database of the test's own, open. */
export async function openDatabase() {
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
