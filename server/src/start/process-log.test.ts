import { lookups } from '@retaguarda/contract/lookups';
import { session } from '@retaguarda/contract/session';
import { expect, it, vi } from 'vitest';
import { dataFolder } from '../test/data-folder.ts';
import { copyTemplate } from '../test/database.ts';
import { freePort } from '../test/network.ts';
import { startServer } from '../test/server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

it('writes a line for each request, and that a provider fails, and never a token, a password, an e-mail, a document or the question [2.PUBLIC.4]', async () => {
  const { config, remove } = await copyTemplate();
  const secrets = {
    token: 'S3GREDO-TOKEN',
    password: 'S3GREDO-senha',
    email: 's3gredo@example.com',
    document: 'S3GREDO1',
  };
  const admin = { email: 'admin@example.com', password: 'Senha123forte' };
  const port = await freePort();
  const server = await startServer({
    ...config,
    DATA_DIR: await dataFolder(),
    SESSION_SECRET: 'a'.repeat(32),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'debug',
    CEP_URL: `http://127.0.0.1:${port}/{cep}`,
    LOOKUP_PRIVATE: 'on',
  });
  const post = (path: string, body: object) =>
    fetch(server.api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secrets.token}` },
      body: JSON.stringify(body),
    });

  await post(session.login.path, { email: secrets.email, password: secrets.password });
  await post(session.requestReset.path, { email: secrets.email });
  await post(session.changePassword.path, { password: `${secrets.password}A1` });
  await post(session.changePassword.path, { password: secrets.password, [secrets.token]: 1 });
  await fetch(`${server.api}/client?document=${secrets.document}&email=${secrets.email}`);
  await fetch(`${server.api}/${secrets.token}`);
  await fetch(new URL(`/reset-password/${secrets.token}`, server.api));

  const login = await post(session.login.path, admin);
  const { Authorization } = (await login.json()) as { Authorization: string };
  const headers = { authorization: `Bearer ${Authorization}` };
  const lookup = await fetch(`${server.api}${lookups.cep.path}?cep=98765001`, { headers });
  const answer = await lookup.json();
  server.kill('SIGTERM');
  const { code, output, errors } = await server.ended;
  await remove();

  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain(`"route":"/api${session.login.path}","status":401`);
  expect(output).toContain('"route":"/api/client","status":401');
  expect(output).not.toMatch(/s3gredo/i);
  expect(answer).toEqual({ status: 'unavailable' });
  expect(output).toContain(`"provider":"127.0.0.1:${port}","reason":"ECONNREFUSED"`);
  expect(output).not.toContain('98765');
});
