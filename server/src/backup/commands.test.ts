import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { session } from '@retaguarda/contract/session';
import { expect, it } from 'vitest';
import { dataFolder, migratedFolder } from '../test/data-folder.ts';
import { builtProgram, compileCache, startServer } from '../test/server-process.ts';

const admin = { email: 'chefe@example.com', password: 'Senha123forte' };

/** Runs a command as npm does. */
async function run(command: 'backup' | 'restore', file: string, settings: Record<string, string>) {
  const ended = promisify(execFile)(process.execPath, [builtProgram(command), file], {
    env: { ...compileCache, ...settings },
  });
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

it('a server is backed up while it runs, and another one continues with the archive', {
  timeout: 120_000,
}, async () => {
  const [folder, here, there] = [await dataFolder(), await migratedFolder(), await dataFolder()];
  const archive = join(folder, 'archive.zip');
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const server = await startServer({ DATA_DIR: here, ...settings });

  expect(await run('backup', archive, { DATA_DIR: here })).toMatchObject({ code: 0, stderr: '' });
  expect(await run('restore', archive, { DATA_DIR: here })).toMatchObject({
    code: 1,
    stderr: `There is a database in ${here} already: set another DATA_DIR.\n`,
  });
  server.kill('SIGTERM');
  await server.ended;
  const damaged = join(folder, 'damaged.zip');
  await writeFile(damaged, 'PK');
  expect((await run('restore', damaged, { DATA_DIR: there })).code).toBe(1);
  expect(await run('restore', archive, { DATA_DIR: there })).toMatchObject({ code: 0, stderr: '' });

  const next = await startServer({ DATA_DIR: there });
  const signedIn = await fetch(next.api + session.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  expect(signedIn.status).toBe(200);
  next.kill('SIGTERM');
  await next.ended;
});
