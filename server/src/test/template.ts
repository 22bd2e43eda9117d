import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../platform/db/connect/connect.ts';
import { startEmbedded } from '../platform/db/embedded/embedded.ts';
import { withoutDurability } from '../platform/db/embedded/settings.ts';
import { migrate } from '../platform/db/migrate.ts';
import { prepareScopes } from '../platform/db/scope/scope-role.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An empty, migrated database that test files copy, and the server that has it. */
    template: {
      server: string;
      database: string;
      /** Stands between the tested server and the databases, but not between the tests and these. */
      pooler: string | undefined;
      /** A data folder with an empty, migrated embedded database, which tests copy. */
      migrated: string;
    };
  }
}

/** Creates the template once per run: creating and migrating a database takes seconds, copying one is much faster. */
export default async function makeTemplate(project: TestProject) {
  const database = `retaguarda_tests_${process.pid}`;
  const run = project.vitest.getRootProject();
  const named: string | undefined = project.config.env?.POSTGRES;
  if (named) {
    await onServer(named, `create database ${database}`);
    await migrateAt({ DATA_DIR: '', DATABASE_URL: urlOf(named, database) });
    const pooler: string | undefined = project.config.env?.POOLER;
    project.provide('template', { server: named, database, pooler, migrated: '' });
    return () => removeWithCopies(named, database);
  }
  // The projects without a PostgreSQL of their own share one, which the first of them starts.
  if ('template' in run.getProvidedContext()) return;
  const migrated = await mkdtemp(join(tmpdir(), 'retaguarda-tests-'));
  const embedded = await startEmbedded(migrated, withoutDurability);
  await migrateAt({ DATA_DIR: migrated, DATABASE_URL: undefined, embedded });
  await embedded.stop();
  const { url, stop } = await startTemporaryPostgres(migrated);
  await onServer(url, `create database ${database} template postgres`);
  run.provide('template', { server: url, database, pooler: undefined, migrated });
  return async () => {
    await stop();
    await rm(migrated, { recursive: true });
  };
}

async function migrateAt(config: Parameters<typeof connect>[0]) {
  const { withoutLimits, close } = connect(config);
  await withoutLimits(async (db) => {
    await migrate(db);
    await prepareScopes(db);
  });
  await close();
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
