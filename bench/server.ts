import { permissions } from '@retaguarda/contract/permissions';
import type { StoredSession } from '@retaguarda/contract/stored-session';
import { buildApp } from '../server/src/app.ts';
import { sessionTokens } from '../server/src/platform/auth/tokens.ts';
import { connect } from '../server/src/platform/db/connect/connect.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { appParts, secret } from '../server/src/test/app-parts.ts';
import { builders } from '../server/src/test/builders.ts';
import { startTemporaryPostgres } from '../server/src/test/temporary-postgres.ts';

/** Starts the server on PostgreSQL, and creates a token of a person with every permission. */
export async function startServer() {
  const postgres = await startTemporaryPostgres();
  const { db, reserved, callers, close } = connect({ DATA_DIR: '', DATABASE_URL: postgres.url });
  await migrate(db);
  const { parts, removeFiles } = await appParts();
  const app = await buildApp({ ...parts, db, reserved, callers });
  const address = await app.listen({ port: 0 });
  const build = builders(db);
  const { id, name, email, nickname, url_avatar } = await build.systemUser({ granted: permissions });
  const tokens = sessionTokens(secret);
  const expires_at = tokens.expiry();
  const session = await db
    .insertInto('session')
    .values({ system_user_id: id, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const Authorization = await tokens.sign(session.id, id, expires_at);
  return {
    db,
    address,
    headers: { authorization: `Bearer ${Authorization}` },
    /** The session, as the console stores it in the browser. */
    stored: {
      Authorization,
      user: { id, name, email, nickname, url_avatar },
      permissions: { clean_queue_data: true, granted: [...permissions], role_type: 'admin' },
    } satisfies StoredSession,
    async stop() {
      await app.close();
      await close();
      await postgres.stop();
      await removeFiles();
    },
  };
}
