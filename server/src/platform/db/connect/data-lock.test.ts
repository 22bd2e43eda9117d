import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DataFolderLocked, lockDataFolder } from './data-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'retaguarda-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockFile = () => join(folder, 'lock');
const ownerNow = () => JSON.parse(readFileSync(lockFile(), 'utf8'));

/** A process that tries to lock the folder on request, prints the result, and holds the lock until it is killed. */
const contender = (): Contender => {
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(new URL('./data-lock.ts', import.meta.url))});
    process.stdin.on('data', () => {
      try { lockDataFolder(${JSON.stringify(folder)}); console.log('won'); }
      catch (error) { console.log(error.constructor.name + ': ' + error.message); }
    });
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return { child, line: async () => (await lines.next()).value };
};
type Contender = { child: ChildProcessWithoutNullStreams; line: () => Promise<string | undefined> };

async function holder() {
  const { child, line } = contender();
  await line();
  child.stdin.write('go');
  expect(await line()).toBe('won');
  return child;
}

const held = (pid: number | undefined) =>
  `The data folder ${folder} is in use by process ${pid}. Stop it first, or set DATA_DIR.`;

describe('The data folder', () => {
  it('is locked even if it does not exist yet, and is free again after the release', () => {
    const inside = join(folder, 'new', 'data');

    const lock = lockDataFolder(inside);
    expect(JSON.parse(readFileSync(join(inside, 'lock'), 'utf8')).pid).toBe(process.pid);
    lock.release();

    expect(readdirSync(inside)).toEqual([]);
  });

  it('is refused while another process uses it, and the error names that process', async () => {
    const { pid } = await holder();

    expect(() => lockDataFolder(folder)).toThrow(new DataFolderLocked(held(pid)));
    expect(ownerNow().pid).toBe(pid);
  });

  it('is taken over from a process that was killed', async () => {
    const child = await holder();
    child.kill('SIGKILL');
    await once(child, 'exit');

    lockDataFolder(folder);

    expect(ownerNow().pid).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('is taken over from a killed process whose parent has not noticed that it ended', async () => {
    const program = `(await import(process.env.LOCK)).lockDataFolder(process.env.FOLDER);
      console.log('locked'); setInterval(() => {}, 1000);`;
    // `sleep` takes the place of the shell that started the process, and never collects its exit status.
    const parent = spawn('sh', ['-c', '"$NODE" --input-type=module --eval "$PROGRAM" & exec sleep 60'], {
      env: {
        PATH: process.env.PATH,
        NODE: process.execPath,
        PROGRAM: program,
        LOCK: new URL('./data-lock.ts', import.meta.url).href,
        FOLDER: folder,
      },
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    await once(parent.stdout, 'data');
    const { pid } = ownerNow();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '));

    lockDataFolder(folder);

    expect(ownerNow().pid).toBe(process.pid);
  });

  it('is taken over from a dead process whose id another process has now', async () => {
    const { pid } = await holder();
    writeFileSync(lockFile(), JSON.stringify({ ...ownerNow(), started: '1' }));

    lockDataFolder(folder);

    expect(ownerNow()).toMatchObject({ pid: process.pid });
    expect(pid).not.toBe(process.pid);
  });

  it.each(['', '{', 'null', '{}', '7'])('is taken over from a lock that reads %j', (text) => {
    writeFileSync(lockFile(), text);

    const lock = lockDataFolder(folder);

    expect(ownerNow().pid).toBe(process.pid);
    lock.release();
    expect(existsSync(lockFile())).toBe(false);
  });

  it.each([
    ['free', () => {}],
    ['left behind by the dead', () => writeFileSync(lockFile(), '{"pid":1,"started":"dead"}')],
  ])('is locked by exactly one of ten processes that start at once when it is %s', async (_how, prepare) => {
    prepare();
    const contenders = Array.from({ length: 10 }, contender);
    await Promise.all(contenders.map(({ line }) => line()));

    for (const { child } of contenders) child.stdin.write('go');
    const results = await Promise.all(
      contenders.map(async ({ child, line }) => ({ pid: child.pid, outcome: await line() })),
    );

    const winners = results.filter(({ outcome }) => outcome === 'won');
    const losers = results.filter(({ outcome }) => outcome !== 'won');
    expect(winners).toHaveLength(1);
    expect(losers.map(({ outcome }) => outcome)).toEqual(
      Array(9).fill(`DataFolderLocked: ${held(winners[0]?.pid)}`),
    );
  });
});
