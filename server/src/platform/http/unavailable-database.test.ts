import { session } from '@retaguarda/contract/session';
import { expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { appParts } from '../../test/app-parts.ts';
import { freePort } from '../../test/network.ts';
import { connect } from '../db/connect/connect.ts';

it.each([
  ['refuses connections', `postgres://nobody@127.0.0.1:${await freePort()}/nowhere`],
  ['has no socket', 'postgres://nobody@localhost/nowhere?host=/nowhere'],
])('answers 503 with Retry-After while the database %s [8.ERR.4]', async (_how, DATABASE_URL) => {
  const { parts, removeFiles } = await appParts();
  const { db, reserved, close } = await connect({ DATABASE_URL, DATA_DIR: '' });
  const app = await buildApp({ ...parts, db, reserved });

  const { statusCode, headers, body } = await app.inject({
    method: session.login.method,
    url: `/api${session.login.path}`,
    payload: { email: 'a@b.co', password: 'Senha123forte' },
  });
  const health = await app.inject('/api/health');
  await app.close();
  await close();
  await removeFiles();

  expect({ status: statusCode, retryAfter: headers['retry-after'], ...JSON.parse(body) }).toEqual({
    status: 503,
    retryAfter: '5',
    message: 'The service is busy, try again in a moment',
  });
  expect(health.statusCode).toBe(503);
});
