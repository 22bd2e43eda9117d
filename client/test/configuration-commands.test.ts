import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, it, onTestFinished } from 'vitest';
import { serviceTokenStore } from '../../server/src/platform/auth/service-token-store.ts';
import { startApp } from '../../server/src/test/harness.ts';
import { unique } from '../../server/src/test/unique.ts';
import { runCommand } from '../src/command/run-command.ts';

const { app, db, build, signIn, stop } = await startApp();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const baseUrl = `http://127.0.0.1:${port}`;
const { id } = await build.systemUser({ granted: [...permissions] });
const person = await signIn(id);
const folder = await mkdtemp(join(tmpdir(), 'retaguarda-configuration-'));
const file = join(folder, 'retaguarda.yaml');
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});
afterEach(() => sql`update approval_policy set active = false`.execute(db));

/** Runs a command on a terminal where somebody types an answer, or without a terminal. */
async function run(
  args: string[],
  { env = {}, typed }: { env?: Record<string, string>; typed?: string } = {},
) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const texts = [text(stdout), text(stderr)];
  const stdin = Readable.from(typed === undefined ? [] : [`${typed}\n`]);
  const code = await runCommand(args, {
    env: { RETAGUARDA_URL: baseUrl, RETAGUARDA_TOKEN: person, ...env },
    stdin: typed === undefined ? stdin : Object.assign(stdin, { isTTY: true }),
    stdout,
    stderr,
  });
  stdout.end();
  stderr.end();
  const [out = '', err = ''] = await Promise.all(texts);
  return { code, out, err };
}

/** Exports the configuration to the file, and returns it. */
async function exported() {
  const { code, out } = await run(['export-config']);
  expect(code).toBe(0);
  await writeFile(file, out);
  return out;
}

const colorOf = async (tag: number) =>
  (await db.selectFrom('tag').select('color').where('id', '=', tag).executeTakeFirstOrThrow()).color;

it('An exported configuration has no differences, so the plan exits with 0', async () => {
  await build.tag();
  await build.insight();
  await exported();

  expect(await run(['plan', file])).toEqual({ code: 0, out: 'Nothing to change.\n', err: '' });
  expect(await run(['apply', file])).toMatchObject({ code: 0, out: 'Nothing to change.\n' });
});

it('A plan shows differences and whom they affect, and exits with 2. They are applied after a question', async () => {
  const company = await build.company();
  const role = await build.role(['tag:GET', 'user:GET']);
  const tag = await build.tag();
  await db
    .updateTable('client')
    .set({ tag_id: [tag.id] })
    .where('id', '=', company.id)
    .execute();
  const fresh = unique('Nova');
  await writeFile(
    file,
    `version: 1
tags:
  ${tag.name}: { color: green }
  ${fresh}: { color: blue }
roles:
  ${role.name}: { permissions: [tag:GET, tag:PUT] }
`,
  );
  const shown = `+ tags.${fresh}
    color: blue
~ roles.${role.name}
    permissions:
      + tag:PUT
      - user:GET
1 to create, 2 to change, 0 to delete.
`;

  const planned = await run(['plan', file]);
  expect(planned).toMatchObject({ code: 2, out: expect.stringContaining(shown), err: '' });
  expect(planned.out).toContain(`~ tags.${tag.name}  (affects 1 company)\n    color: ${tag.color} → green\n`);
  expect(await colorOf(tag.id)).toBe(tag.color);

  expect(await run(['apply', file])).toMatchObject({ code: 2, err: expect.stringContaining('needs --yes') });
  expect(await run(['apply', file], { typed: 'n' })).toMatchObject({ code: 0 });
  expect(await colorOf(tag.id)).toBe(tag.color);
  const applied = await run(['apply', file], { typed: 'y' });
  expect(applied).toMatchObject({ code: 0, out: expect.stringContaining(`${baseUrl}/job/`) });
  expect(await colorOf(tag.id)).toBe('green');
  expect((await run(['plan', file])).code).toBe(0);
});

it('Secrets are read from the environment if they are needed, and are never printed', async () => {
  const name = unique('chave');
  const planted = 'Zq7Plantado';
  await writeFile(
    file,
    `version: 1\nsystem_variables:\n  ${name}: { type: secret, value: { env: ERP_KEY } }\n`,
  );

  expect(await run(['apply', '--yes', file])).toMatchObject({
    code: 2,
    err: 'The environment has no ERP_KEY.\n',
  });
  const applied = await run(['apply', '--yes', file], { env: { ERP_KEY: planted } });

  expect(applied.code).toBe(0);
  expect(`${applied.out}${applied.err}${await exported()}`).not.toContain(planted);
  expect(await readFile(file, 'utf8')).toContain('env: CLIENT_SYSTEM_VARIABLE_CHAVE');
});

it('A server gets no secret that the file does not name', async () => {
  const asked: string[] = [];
  const planned = {
    left_out: [],
    retention: [],
    secrets: ['DEPLOY_KEY'],
    hash: '0'.repeat(64),
    changes: [{ section: 'tags', name: 'VIP', kind: 'create', settings: [], people: 0, companies: 0 }],
  };
  const other = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(planned));
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void other.close());
  await writeFile(file, 'version: 1\ntags: { VIP: { color: orange } }\n');
  const env = {
    RETAGUARDA_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
    DEPLOY_KEY: 'Zq7Plantado',
  };

  expect(await run(['apply', '--yes', file], { env })).toMatchObject({
    code: 2,
    err: 'The server asks for DEPLOY_KEY, which the file does not name.\n',
  });
  expect(asked).toEqual(['/api/configuration/plan']);
});

it('An error exits with 1, also an error in the file, because 2 means a difference', async () => {
  const wrong: [string, string][] = [
    ['version: 1\ntags: [', 'retaguarda.yaml: '],
    ['version: 1\ntags: { VIP: { color: beige } }', 'tags.VIP.color: Invalid field'],
    [
      'version: 1\nprofiles: { Suporte: { role: nenhum } }',
      'profiles.Suporte.role: Resource not found: nenhum',
    ],
  ];
  for (const [content, message] of wrong) {
    await writeFile(file, content);
    expect(await run(['plan', file])).toMatchObject({ code: 1, err: expect.stringContaining(message) });
  }
  expect(await run(['plan'])).toMatchObject({ code: 1 });
  expect(await run(['plan', join(folder, 'none.yaml')])).toMatchObject({ code: 1 });
});

it('A plan names the sections that the token may not view, and does not exit with 0', async () => {
  const account = await build.serviceAccount();
  const scope = {
    service_account_id: account.id,
    name: 'Deriva',
    permissions: ['tag:GET' as const],
    days: 1,
  };
  const { token } = await serviceTokenStore(db).create(scope, id);
  const env = { RETAGUARDA_TOKEN: token };
  await writeFile(file, 'version: 1\ntags: {}\nroles: {}\n');

  expect(await run(['plan', file], { env })).toEqual({
    code: 1,
    out: 'Nothing to change.\n',
    err: 'Not compared, because the token may not view it: roles\n',
  });
  expect(await run(['export-config'], { env })).toMatchObject({
    code: 0,
    err: expect.stringContaining('Left out, because the token may not view it: system_variables, roles'),
  });
});

it('The option --ask requests the approval of a second person', async () => {
  await build.superAdmin();
  const role = await build.role(['tag:GET']);
  await sql`update approval_policy set active = true where kind = 'role'`.execute(db);
  await writeFile(file, `version: 1\nroles: { ${role.name}: { description: Uma outra descrição } }\n`);

  expect(await run(['apply', '--yes', file])).toMatchObject({
    code: 1,
    err: expect.stringContaining('A second person has to approve this'),
  });
  expect(await run(['apply', '--yes', '--ask', 'Como em homologação', file])).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Approval requested: ${baseUrl}/approval/`),
  });
});
