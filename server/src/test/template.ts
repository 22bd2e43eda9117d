import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';

/** An empty, migrated database that test files copy. */
type Template = { folder: string } | { server: string; database: string };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** Creates the template once per run: creating and migrating a database takes seconds, copying one is much faster. */
export default async function makeTemplate(project: TestProject) {
  const server: string | undefined = project.config.env?.POSTGRES;
  const { template, remove } = server
    ? await postgresTemplate(server, project.name)
    : await embeddedTemplate();
  project.provide('template', template);
  return remove;
}

async function embeddedTemplate() {
  // The copies are in the same folder and are removed with it.
  const place = await mkdtemp(join(tmpdir(), 'retaguarda-tests-'));
  const folder = await mkdtemp(join(place, 'template-'));
  await migrateOnce({ DATA_DIR: folder, DATABASE_URL: undefined });
  return { template: { folder }, remove: () => rm(place, { recursive: true }) };
}

async function postgresTemplate(server: string, project: string) {
  const database = `retaguarda_${project}_${process.pid}`;
  await onServer(server, `create database ${database}`);
  await migrateOnce({ DATA_DIR: '', DATABASE_URL: urlOf(server, database) });
  return { template: { server, database }, remove: () => removeWithCopies(server, database) };
}

async function removeWithCopies(server: string, database: string) {
  const copies = `select datname from pg_database where starts_with(datname, '${database}_')`;
  for (const name of [database, ...(await onServer(server, copies)).map(({ datname }) => datname)])
    await onServer(server, `drop database ${name} with (force)`);
}

async function migrateOnce(config: { DATA_DIR: string; DATABASE_URL: string | undefined }) {
  const { db, close } = await connect(config);
  await migrate(db);
  await close();
}

export async function onServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

export function urlOf(server: string, database: string) {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}
