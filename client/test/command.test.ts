import { execFile, execFileSync } from 'node:child_process';
import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { programCallsByName } from '@retaguarda/contract/program-calls';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { optionsOf } from '../src/command/call-options.ts';
import { ownOptionsOf } from '../src/command/own-options.ts';
import { runCommand } from '../src/command/run-command.ts';
import { startListening } from './served-client.ts';

const { build, baseUrl, token, stop } = await startListening();
const folder = await mkdtemp(join(tmpdir(), 'retaguarda-command-'));
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

type Given = {
  env?: Record<string, string>;
  input?: string;
  /** The width of the terminal; without it, there is no terminal. */
  columns?: number;
  /** Standard output is a pipe or a file, and standard error a terminal. */
  isPiped?: boolean;
};

/** Runs the command and returns its exit code and what it wrote. */
async function run(args: string, { env = {}, input = '', columns, isPiped = false }: Given = {}) {
  const stdout = Object.assign(new PassThrough(), columns && { isTTY: true, columns });
  const stderr = Object.assign(new PassThrough(), (columns || isPiped) && { isTTY: true });
  const texts = [stdout, stderr].map(text);
  const code = await runCommand(args.split(' ').filter(Boolean), {
    env: { RETAGUARDA_URL: baseUrl, RETAGUARDA_TOKEN: token, ...env },
    stdin: Readable.from([input]),
    stdout,
    stderr,
  });
  stdout.end();
  stderr.end();
  const [out = '', err = ''] = await Promise.all(texts);
  return { code, out, err };
}

const rowsIn = (out: string) =>
  out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('Help', () => {
  it('lists the commands, and the calls', async () => {
    expect(await run('')).toMatchObject({ code: 0, out: expect.stringContaining('retaguarda api [CALL') });
    expect(await run('api')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^companies\.list +Search/m),
    });
  });

  it('of a call shows what it does, what it needs, and its options', async () => {
    const { out } = await run('api users.edit --help');

    expect(out).toContain('PATCH /user, needs user:PUT');
    expect(out).toMatch(/^ {2}--client_id NUMBER +required$/m);
    expect(out).toMatch(/^ {2}--skill_id NUMBER +can be given several times$/m);
    expect(out).toContain('Only in the JSON of --body: extra, work_days, password, repeat_password');
  });

  it.each([...programCallsByName])(
    'of %s can be shown, and no field has the name of an option of the command',
    async (name, endpoint) => {
      const fields = [endpoint.query, endpoint.body].flatMap((part) => Object.keys(part?.shape ?? {}));
      const own: string[] = ownOptionsOf(endpoint).map((option) => option.name);

      expect(await run(`api ${name} --help`)).toMatchObject({ code: 0, err: '' });
      expect(fields.filter((field) => own.includes(field))).toEqual([]);
    },
  );
});

describe('Wrong usage', () => {
  it.each([
    ['frobnicate', 'There is no command frobnicate.'],
    ['api companies.destroy', 'There is no call companies.destroy. retaguarda api lists the calls.'],
    ['api users.invite', 'There is no call users.invite. retaguarda api lists the calls.'],
    ['api companies.list --nome silva', "Unknown option '--nome'"],
    ['api departments.create --name Vendas', 'client_id: Invalid field'],
    ['api departments.list --client_id three', 'client_id: Please select a company'],
    ['api queue.clean --client_id x', 'client_id: Invalid field'],
    ['api tags.edit --id 1 --if-version new --name a', '--if-version has to be a number: new'],
    ['api tags.list --token-file missing', 'missing: there is no such file.'],
    ['api tags.list --token-file /', '/: this is a folder.'],
    ['completion fish', 'Usage: retaguarda completion bash|zsh'],
  ])('%s sends nothing and says why', async (args, why) => {
    const { code, out, err } = await run(args, { env: { RETAGUARDA_URL: 'http://127.0.0.1:9' } });

    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err.split('\n')).toContain(why);
  });

  it('is also a missing address or token', async () => {
    expect(await run('api tags.list', { env: { RETAGUARDA_URL: '' } })).toMatchObject({ code: 2 });
    expect(await run('api tags.list', { env: { RETAGUARDA_TOKEN: '' } })).toMatchObject({ code: 2 });
  });

  it('is also a body that is not a JSON object', async () => {
    expect(await run('api tags.create --body -', { input: '[1]' })).toMatchObject({
      code: 2,
      err: 'The body has to be a JSON object: -\n',
    });
  });
});

describe('A list', () => {
  it('is a table on a terminal, with the columns that fit', async () => {
    const { id } = await build.tag({ name: 'Estreita' });

    const { out } = await run(`api tags.list --id ${id}`, { columns: 20 });

    const [head = '', row = ''] = out.split('\n');
    expect(head).toMatch(/^id +name/);
    expect(row).toMatch(new RegExp(`^${id} +Estreita`));
    expect(Math.max(head.length, row.length)).toBeLessThanOrEqual(20);
  });

  it('without rows says so on a terminal, and prints nothing into a pipe', async () => {
    const { id } = await build.company();

    const table = await run(`api departments.list --client_id ${id}`, { columns: 80 });
    const lines = await run(`api departments.list --client_id ${id}`);

    expect(table).toEqual({ code: 0, out: '', err: 'No rows.\n' });
    expect(lines).toMatchObject({ code: 0, out: '' });
  });

  it('has no characters that control the terminal, whatever people have written', async () => {
    const { id: client_id } = await build.company({ name: 'Risco \x1b[2J\u009b31m\u202e' });

    const table = await run(`api companies.list --id ${client_id}`, { columns: 200 });
    const json = await run(`api companies.list --id ${client_id} --json`, { columns: 200 });

    const isActing = (character: string) => ['\x1b', '\u009b', '\u202e'].includes(character);
    for (const { out } of [table, json]) expect([...out].filter(isActing)).toEqual([]);
    expect(rowsIn(json.out)[0].name).toBe('Risco \x1b[2J\u009b31m\u202e');
  });

  it('says that there are more rows, and prints all of them if asked', async () => {
    const { id: client_id } = await build.company();
    for (let made = 0; made < 101; made++) await build.department({ client_id });

    const first = await run(`api departments.list --client_id ${client_id}`);
    const all = await run(`api departments.list --client_id ${client_id} --all`);

    expect(rowsIn(first.out)).toHaveLength(100);
    expect(first.err).toBe('100 of 101 rows. --all reads all of them.\n');
    expect(new Set(rowsIn(all.out).map(({ id }) => id)).size).toBe(101);
    expect(all.err).toBe('');
  });

  it('is a table with all rows if asked', async () => {
    const { id: client_id } = await build.company();
    for (let made = 0; made < 101; made++) await build.department({ client_id });

    const { out } = await run(`api departments.list --client_id ${client_id} --all`, { columns: 80 });

    const [, ...rows] = out.trim().split('\n');
    expect(new Set(rows.map((row) => row.split(' ')[0])).size).toBe(101);
  });
});

describe('A change', () => {
  it('takes its fields from options, and from JSON', async () => {
    const { id: client_id } = await build.company();
    const fields = `--client_id ${client_id} --email a@b.co`;

    const created = await run(`api departments.create ${fields} --body -`, { input: '{"name": "Vendas"}' });

    expect(created).toMatchObject({ code: 0, err: '' });
    const { id } = JSON.parse(created.out);
    expect(rowsIn((await run(`api departments.list --client_id ${client_id} --id ${id}`)).out)).toMatchObject(
      [{ name: 'Vendas', email: 'a@b.co' }],
    );
  });

  it('is refused if the row has another version', async () => {
    const { id, client_id } = await build.department();
    const edit = `api departments.edit --client_id ${client_id} --id ${id}`;
    expect(await run(`${edit} --name Um --if-version 1`)).toMatchObject({ code: 0 });

    expect(await run(`${edit} --name Dois --if-version 1`)).toMatchObject({ code: 1, out: '' });
  });
});

/** Returns the arguments that export the names of companies to a file. */
async function exportTo(output?: string, filter = '') {
  const body = join(folder, 'columns.json');
  const columns = [{ name: 'name', title: 'Nome' }];
  await writeFile(
    body,
    JSON.stringify({ format: 'csv', title: 'Empresas', time_zone: 'America/Sao_Paulo', columns }),
  );
  return `api companies.export --body ${body} ${output ? `--output ${output}` : ''} ${filter}`;
}

/** Starts a server that closes the connection in the middle of each answer. */
const cuttingOff = () =>
  serving((_request, response) => {
    response.writeHead(200, { 'content-length': '9000' }).write('half');
    setImmediate(() => response.destroy());
  });

describe('A download', () => {
  it('that fails leaves the old file as it was, and no other file', async () => {
    const target = await mkdtemp(join(folder, 'download-'));
    const [old, fresh] = [join(target, 'old.csv'), join(target, 'fresh.csv')];
    await writeFile(old, 'old');
    const env = await cuttingOff();

    for (const file of [old, fresh]) expect((await run(await exportTo(file), { env })).code).toBe(3);

    expect(await readdir(target)).toEqual(['old.csv']);
    expect(await readFile(old, 'utf8')).toBe('old');
  });

  it('replaces the content of a file, with its permissions and the links to it', async () => {
    const target = await mkdtemp(join(folder, 'download-'));
    const [file, link] = [join(target, 'private.csv'), join(target, 'link.csv')];
    await writeFile(file, 'old', { mode: 0o600 });
    await symlink(file, link);

    expect((await run(await exportTo(link))).code).toBe(0);

    expect(await readFile(file, 'utf8')).toContain('Nome');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  });

  it('can be written to a named pipe', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('bash', ['-c', 'mkfifo "$0"', pipe]);
    const reading = promisify(execFile)('cat', [pipe], { timeout: 10_000 });

    expect(await run(await exportTo(pipe))).toMatchObject({ code: 0, err: '' });

    expect((await reading).stdout).toContain('Nome');
    expect((await stat(pipe)).isFIFO()).toBe(true);
  });

  it('is written to a pipe or a file, and never to a terminal', async () => {
    const { name } = await build.company({ name: 'Exportada' });
    const output = join(folder, 'companies.csv');
    const filter = `--name ${name}`;

    const piped = await run(await exportTo(undefined, filter));

    expect(piped.out).toContain(name);
    expect(await run(await exportTo(output, filter), { columns: 80 })).toMatchObject({ code: 0, out: '' });
    expect(await readFile(output, 'utf8')).toContain(piped.out);
    expect(await run(await exportTo(), { columns: 80 })).toMatchObject({ code: 2, out: '' });
  });
});

it('lines are printed as they arrive', async () => {
  const { code, out } = await run('api seals.verify');

  expect(code).toBe(0);
  expect(rowsIn(out).length).toBeGreaterThan(0);
});

it('a token can be read from a file', async () => {
  const file = join(folder, 'token');
  await writeFile(file, `${token}\n`);

  expect(await run(`api tags.list --token-file ${file}`, { env: { RETAGUARDA_TOKEN: '' } })).toMatchObject({
    code: 0,
  });
});

/** Starts a server that gives each request this answer. */
const answering = (status: number, reply: object, headers: Record<string, string> = {}) =>
  serving((_request, response) => void response.writeHead(status, headers).end(JSON.stringify(reply)));

/** Starts a server and returns the setting with its address. */
async function serving(answer: RequestListener) {
  const server = createServer(answer);
  onTestFinished(() => void server.close());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { RETAGUARDA_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('an error of the server has the exit code 3, and names the request', async () => {
  const env = await answering(500, { message: 'Internal server error' }, { 'x-request-id': 'req-7' });

  expect(await run('api tags.list', { env })).toEqual({
    code: 3,
    out: '',
    err: 'Internal server error\nRequest: req-7\n',
  });
});

describe('The progress on a terminal', () => {
  /** Returns what a terminal shows in the end. */
  const shownBy = (err: string) =>
    err
      .split('\n')
      .map((line) => line.split('\r\x1b[K').at(-1))
      .join('\n');

  it('is cleared before a message about a retry, and before an error', async () => {
    const answers = [
      [200, { tags: [{ id: 1 }], total: 2, paging: 2 }],
      [503, {}],
      [400, { message: 'Invalid data' }],
    ] as const;
    let asked = 0;
    const env = await serving((_request, response) => {
      const [status, reply] = answers[asked++] ?? [500, {}];
      response.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify(reply));
    });

    const { code, out, err } = await run('api tags.list --all', { env, isPiped: true });

    expect({ code, out }).toEqual({ code: 1, out: '{"id":1}\n' });
    expect(err).toContain('1 rows');
    expect(shownBy(err)).toBe('The server answers 503. Sending again …\nInvalid data\n');
  });

  it('is cleared before the error of a download', async () => {
    const { code, err } = await run(await exportTo(), { env: await cuttingOff(), isPiped: true });

    expect(code).toBe(3);
    expect(err).toContain('1 kB');
    expect(shownBy(err)).not.toContain('kB');
  });
});

it('a change that a second person has to approve names the policy, and how to ask', async () => {
  const reply = { message: 'A second person has to approve this', approval: 'variable' };

  const { code, err } = await run('api tags.list', { env: await answering(403, reply) });

  expect(code).toBe(1);
  expect(err).toContain("The policy 'variable' requires it: retaguarda api changeRequests.ask --help");
});

describe('The completion', () => {
  const complete = async (...words: string[]) => {
    const { out } = await run('completion bash');
    const script = `${out}
      COMP_WORDS=(${['retaguarda', ...words].map((word) => `'${word}'`).join(' ')})
      COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
      _retaguarda
      echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim();
  };

  it.each([
    [['ap'], 'api apply'],
    [['api', 'companies.l'], 'companies.list'],
    [['api', 'companies.list', '--do'], '--document'],
    [['api', 'companies.list', '--all', '--js'], '--json'],
    [['api', 'companies.list', '--sort', 'na'], 'name'],
    [['api', 'companies.list', '--name', ''], ''],
    [['completion', 'z'], 'zsh'],
  ])('of %j is %j', async (words, completed) => {
    expect(await complete(...words)).toBe(completed);
  });

  it('for zsh is that for bash, run by bashcompinit', async () => {
    const [bash, zsh] = [await run('completion bash'), await run('completion zsh')];

    expect(zsh.out).toBe(`autoload -Uz compinit bashcompinit && compinit && bashcompinit\n${bash.out}`);
  });
});

it('every option of a call is a word, a number, or text', () => {
  const kinds = [...programCallsByName.values()].flatMap((endpoint) => optionsOf(endpoint).options);

  expect(kinds.filter(({ kind }) => kind === undefined).map(({ name }) => name)).toEqual([]);
});
