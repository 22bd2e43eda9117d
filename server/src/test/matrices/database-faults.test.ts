import type { Endpoint } from '@retaguarda/contract/endpoint';
import { companies } from '@retaguarda/contract/entities/companies';
import { permissions } from '@retaguarda/contract/permissions';
import { session } from '@retaguarda/contract/session';
import { health as healthCheck } from '@retaguarda/contract/status';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { sessionTokens } from '../../platform/auth/tokens.ts';
import { connect } from '../../platform/db/connect/connect.ts';
import { appParts, secret } from '../app-parts.ts';
import { builders } from '../builders.ts';
import { copyTemplate } from '../database.ts';
import { startDatabaseProxy } from '../database-proxy.ts';

const { config, remove } = await copyTemplate({ withPooler: false });
const direct = await connect(config);
afterAll(async () => {
  await direct.close();
  await remove();
});

const build = builders(direct.db);
const password = 'Senha123forte';
const { id: user_id, email } = await build.systemUser({ granted: permissions, password });
const { id: company } = await build.company();
const authorization = await signedIn();

async function signedIn() {
  const tokens = sessionTokens(secret);
  const expires_at = tokens.expiry();
  const opened = direct.db.insertInto('session').values({ system_user_id: user_id, expires_at });
  const { id } = await opened.returning('id').executeTakeFirstOrThrow();
  return `Bearer ${await tokens.sign(id, user_id, expires_at)}`;
}

/** A server with this database, and its answers to some calls. */
async function startOn(database: Awaited<ReturnType<typeof connect>>, onStopped?: () => Promise<unknown>) {
  const { parts, removeFiles } = await appParts();
  const app = await buildApp({ ...parts, ...database });
  onTestFinished(async () => {
    await app.close();
    await database.close();
    await onStopped?.();
    await removeFiles();
  });

  async function ask({ method, path }: Endpoint, payload?: object, query = '') {
    const { statusCode, headers } = await app.inject({
      method,
      url: `/api${path}${query}`,
      headers: { authorization },
      ...(payload && { payload }),
    });
    return headers['retry-after'] ? `${statusCode}, try again` : statusCode;
  }
  const read = () => ask(companies.list);

  async function answers() {
    const [health, list, write, login] = await Promise.all([
      ask(healthCheck),
      read(),
      ask(companies.edit, { name: 'Outro Nome' }, `?id=${company}`),
      ask(session.login, { email, password }),
    ]);
    return { health, read: list, write, login };
  }
  return { read, answers };
}

const allWell = { health: 200, read: 200, write: 200, login: 200 };
const away = '503, try again';

it('a database that hangs is given up, and is used again when it answers', async () => {
  const proxy = await startDatabaseProxy(config.DATABASE_URL as string);
  const limits = { connect: 1_000, statement: 20_000, lock: 2_000, answer: 500 };
  const database = await connect(
    { ...config, DATABASE_URL: proxy.url },
    { ordinary: limits, reserved: limits },
  );
  const server = await startOn(database, proxy.stop);
  expect(await server.read()).toBe(200);

  proxy.freeze();
  expect(await server.answers()).toEqual({ health: away, read: away, write: away, login: away });

  proxy.thaw();
  await vi.waitFor(async () => expect(await server.answers()).toEqual(allWell), 10_000);
});

it('a database that only reads, as after a failover, refuses writes for now, and health says so', async () => {
  const readOnly = new URL(config.DATABASE_URL as string);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const server = await startOn(await connect({ ...config, DATABASE_URL: readOnly.href }));

  expect(await server.answers()).toEqual({ health: away, read: 200, write: away, login: away });
});
