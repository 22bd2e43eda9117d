import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { npmCommand } from '../../scripts/npm-command.mjs';
import { startListening } from './served-client.ts';

const root = resolve(import.meta.dirname, '../..');
const { build, baseUrl, token, stop } = await startListening();
const stranger = await mkdtemp(join(tmpdir(), 'retaguarda-stranger-'));
afterAll(async () => {
  await stop();
  await rm(stranger, { recursive: true });
});

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Runs a program in the folder of the stranger. */
const run = (program: string, ...args: string[]) =>
  promisify(execFile)(program, args, {
    cwd: stranger,
    env: { PATH: process.env.PATH, HOME: stranger, RETAGUARDA_URL: baseUrl, RETAGUARDA_TOKEN: token },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );

beforeAll(async () => {
  const [npm = 'npm', ...first] = npmCommand;
  const packed = join(root, `dist/retaguarda-client-${version}.tgz`);
  // The package needs only zod, which comes from this repository, because tests use no registry.
  const args = ['install', '--offline', '--loglevel=error', packed, join(root, 'node_modules/zod')];
  await writeFile(join(stranger, 'package.json'), '{ "type": "module" }');
  expect(await run(npm, ...first, ...args)).toMatchObject({ code: 0, stderr: '' });
}, 120_000);

it('a stranger installs the package alone, and runs the program of the documentation', async () => {
  const program = /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/client.md'), 'utf8'))?.[1] ?? '';
  await writeFile(join(stranger, 'program.mjs'), program);
  const without = await build.company();
  const withIt = await build.company();
  await build.department({ client_id: withIt.id, name: 'Ouvidoria' });

  const first = await run(process.execPath, 'program.mjs');
  const second = await run(process.execPath, 'program.mjs');

  expect(program.trim().split('\n').length).toBeLessThanOrEqual(20);
  expect(first).toEqual({ code: 0, stdout: `${without.name}: created\n`, stderr: '' });
  expect(second).toEqual({ code: 0, stdout: '', stderr: '' });
});

it('the command of the package prints a list as one JSON object in each line', async () => {
  const { name } = await build.company();

  const printed = await run(
    'node_modules/.bin/retaguarda',
    'api',
    'companies.list',
    '--name',
    name,
    '--json',
  );

  expect(printed).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(printed.stdout)).toMatchObject({ name });
});

it('the command says why the server refuses a call, and its exit code is 1', async () => {
  const { id } = await build.company();
  const args = ['api', 'departments.create', '--client_id', `${id}`, '--name', 'Vendas', '--email', 'a@b.co'];
  await run('node_modules/.bin/retaguarda', ...args);

  expect(await run('node_modules/.bin/retaguarda', ...args)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'name: "name" is already in use\n',
  });
});

it('the types of the package check a program of a stranger', { timeout: 60_000 }, async () => {
  await writeFile(
    join(stranger, 'program.ts'),
    `import { createClient } from '@retaguarda/client';
    const client = createClient({ baseUrl: 'https://backoffice.example.com', token: 'rtg_' });
    export const name: string | undefined = (await client.companies.list()).clients[0]?.name;
    for await (const { id } of client.skills.list.all()) id.toFixed();
    // @ts-expect-error: unknown filter.
    await client.companies.list({ query: { nome: 'silva' } });
    // @ts-expect-error: only people can make this call.
    await client.users.invite({ query: { id: 1 } });`,
  );
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', ''];

  const checked = await run(
    process.execPath,
    join(root, 'node_modules/typescript/bin/tsc'),
    ...options,
    'program.ts',
  );

  expect(checked).toEqual({ code: 0, stdout: '', stderr: '' });
});

it('a program keeps its own configuration of zod', async () => {
  const program = `import { z } from 'zod';
    await import('@retaguarda/client');
    console.log(z.string().safeParse(1).error.issues[0].message);`;

  expect(await run(process.execPath, '--input-type=module', '--eval', program)).toMatchObject({
    stdout: 'Invalid input: expected string, received number\n',
  });
});
