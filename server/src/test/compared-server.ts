import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { connect } from '../platform/db/connect/connect.ts';
import type { AppParts } from '../services.ts';
import { appParts } from './app-parts.ts';
import { builders } from './builders.ts';
import { openSession } from './counting-server.ts';
import { copyTemplate } from './database.ts';
import { goodCalls } from './good-calls.ts';

type Config = Awaited<ReturnType<typeof copyTemplate>>['config'];

type Options = {
  settings?: Partial<AppParts['config']>;
  /** Opens the database for the server, if it uses another connection than the test itself. */
  openForServer?: (config: Config) => Promise<Pick<ReturnType<typeof connect>, 'db' | 'reserved' | 'close'>>;
};

/**
 * A server for tests that compare what is stored before and after a call: nothing else changes it meanwhile. Somebody with all
 * permissions is signed in, and `callFor` has a call of theirs for each endpoint.
 */
export async function startComparedServer({ settings, openForServer }: Options = {}) {
  const { config, remove } = await copyTemplate();
  const own = connect(config);
  const served = await openForServer?.(config);
  const { db, reserved } = served ?? own;
  const { parts, removeFiles } = await appParts();
  const app = await buildApp({ ...parts, config: { ...parts.config, ...settings }, db, reserved });
  // New e-mails and jobs wait forever.
  await sql`alter table mail_job alter due_at set default 'infinity'`.execute(own.db);
  await sql`alter table job alter lease_until set default 'infinity'`.execute(own.db);
  const build = builders(own.db);
  const { id } = await build.systemUser({ granted: permissions, password: 'Senha123velha' });
  const { id: session, bearer } = await openSession(own.db, id);
  return {
    app,
    db: own.db,
    build,
    id,
    bearer,
    callFor: await goodCalls(own.db, build, { id, session, bearer }),
    async stop() {
      await app.close();
      await served?.close();
      await own.close();
      await removeFiles();
      await remove();
    },
  };
}
