import type { Endpoint } from '@retaguarda/contract/endpoint';
import { session } from '@retaguarda/contract/session';
import type { KyselyPlugin } from 'kysely';
import { expect, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { sessionTokens } from '../platform/auth/tokens.ts';
import type { CallerChanges } from '../platform/db/connect/caller-changes.ts';
import type { connect, Db } from '../platform/db/connect/connect.ts';
import { appParts, secret } from './app-parts.ts';

type Database = Awaited<ReturnType<typeof connect>>;
type Input = { bearer: string; query?: object; body?: object };

/** A server on this database that counts its queries for the caller. */
export async function startCountingServer(database: Database, callers: CallerChanges = database.callers) {
  let asked = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      asked++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { parts, removeFiles } = await appParts();
  const reserved = database.reserved.withPlugin(counter);
  const app = await buildApp({ ...parts, db: database.db, reserved, callers });

  async function send({ method, path }: Endpoint, { bearer, query = {}, body }: Input) {
    const { statusCode, json } = await app.inject({
      method,
      url: `/api${path}`,
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: { authorization: `Bearer ${bearer}` },
      ...(body && { payload: body }),
    });
    return { status: statusCode, body: json() };
  }

  /** The answer of this server to the caller: the status, and their permissions. */
  async function see(bearer: string) {
    const { status, body } = await send(session.permissions, { bearer });
    return status === 200 ? { status, ...body.permissions, email: body.email } : { status };
  }

  /** How often the database is queried for the caller while this is done. */
  async function questionsOf(work: () => Promise<unknown>) {
    const before = asked;
    await work();
    return asked - before;
  }

  return {
    send,
    see,
    questionsOf,
    /** Calls until the caller is cached, and returns the cached caller. */
    untilCached: (bearer: string) =>
      vi.waitFor(
        async () => {
          let seen: Awaited<ReturnType<typeof see>> | undefined;
          const questions = await questionsOf(async () => {
            seen = await see(bearer);
          });
          expect(questions).toBe(0);
          return seen as NonNullable<typeof seen>;
        },
        { timeout: 10_000, interval: 5 },
      ),
    async stop() {
      await app.close();
      await database.close();
      await removeFiles();
    },
  };
}

export type CountingServer = Awaited<ReturnType<typeof startCountingServer>>;

/** Opens a session of this person, and returns its token. */
export async function openSession(
  db: Db,
  system_user_id: number,
  expires_at = sessionTokens(secret).expiry(),
) {
  const opened = db.insertInto('session').values({ system_user_id, expires_at }).returning('id');
  const { id } = await opened.executeTakeFirstOrThrow();
  return { id, bearer: await sessionTokens(secret).sign(id, system_user_id, expires_at) };
}
