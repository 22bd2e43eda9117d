import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { session } from '@retaguarda/contract/session';
import { expect, it } from 'vitest';
import { migratedFolder } from '../test/data-folder.ts';
import { builtProgram, compileCache, startServer } from '../test/server-process.ts';

const admin = { email: 'chefe@example.com', password: 'Senha123forte' };
const program = builtProgram('sign-in-link');

const run = (email: string, settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [program, email], { env: { ...compileCache, ...settings } }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );

it('an operator of the server restores access for an administrator who has lost the password and is locked', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = await migratedFolder();
  const server = await startServer({
    DATA_DIR,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const post = (path: string, body: object) =>
    fetch(server.api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (let tried = 0; tried < 10; tried++)
    await post(session.login.path, { ...admin, password: 'Errada123' });
  expect((await post(session.login.path, admin)).status).toBe(401);

  expect(await run('ninguem@example.com', { DATA_DIR })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no system user with this e-mail.\n',
  });
  const made = await run('Chefe@example.com', { DATA_DIR, PUBLIC_URL: 'https://console.example.com' });
  const [, token] = /^https:\/\/console\.example\.com\/reset-password\/(\S+)\n/.exec(made.stdout) ?? [];
  expect(made).toMatchObject({ code: 0, stderr: '' });

  // The old password counts until the link is used, and the account is no longer locked.
  expect((await post(session.login.path, admin)).status).toBe(200);
  const password = 'Outra123senha';
  const changed = await fetch(server.api + session.changePassword.path, {
    method: session.changePassword.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ password }),
  });
  expect(changed.status).toBe(200);
  expect((await post(session.login.path, { ...admin, password })).status).toBe(200);
  server.kill('SIGTERM');
  await server.ended;
});
