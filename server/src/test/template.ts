import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../platform/db/connect/connect.ts';
import { migrate } from '../platform/db/migrate.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty, migrated database that test files copy, and the server that has it. */
    template: {
      server: string;
      database: string;
      /** Stands between the tested server and the databases, but not between the tests and these. */
      pooler: string | undefined;
      /** Removed after the run, with all that the test files share in it. */
      folder: string;
    };
  }
}

/** Creates the template once per run: creating and migrating a database takes seconds, copying one is much faster. */
export default async function makeTemplate(project: TestProject) {
  const named: string | undefined = project.config.env?.POSTGRES;
  if (named) return (await provideTemplate(named, project, project.config.env?.POOLER)).remove;
  // The projects without a PostgreSQL of their own share one, which the first of them starts.
  const run = project.vitest.getRootProject();
  if ('template' in run.getProvidedContext()) return;
  const { url, stop } = await startTemporaryPostgres();
  const { removeFolder } = await provideTemplate(url, run);
  return async () => {
    await stop();
    await removeFolder();
  };
}

async function provideTemplate(server: string, project: TestProject, pooler?: string) {
  const database = `retaguarda_tests_${process.pid}`;
  await onServer(server, `create database ${database}`);
  const { db, close } = connect({ DATA_DIR: '', DATABASE_URL: urlOf(server, database) });
  await migrate(db);
  await close();
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-tests-'));
  project.provide('template', { server, database, pooler, folder });
  const removeFolder = () => rm(folder, { recursive: true });
  return {
    removeFolder,
    async remove() {
      await removeFolder();
      await removeWithCopies(server, database);
    },
  };
}

async function removeWithCopies(server: string, database: string) {
  const copies = `select datname from pg_database where starts_with(datname, '${database}_')`;
  for (const name of [database, ...(await onServer(server, copies)).map(({ datname }) => datname)])
    await onServer(server, `drop database ${name} with (force)`);
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
