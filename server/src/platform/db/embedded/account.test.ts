import { statSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dataFolder } from '../../../test/data-folder.ts';
import { startEmbedded } from './embedded.ts';
import { withoutDurability } from './settings.ts';

vi.setConfig({ testTimeout: 60_000 });

/** As on a machine that forbids what these programs do. */
async function forbid(...programs: string[]) {
  const folder = join(await dataFolder(), 'programs');
  await mkdir(folder);
  await chmod(join(folder, '..'), 0o755);
  for (const program of programs)
    await writeFile(join(folder, program), '#!/bin/sh\necho "not permitted" >&2\nexit 1\n', { mode: 0o755 });
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
}

/** Starts the database, writes to it and stops it. Returns who owns its files. */
async function ownerIn(folder: string) {
  const { address, stop } = await startEmbedded(folder, withoutDurability);
  const client = new pg.Client(address);
  await client.connect();
  await client.query('create table kept (number int)');
  await client.query('drop table kept');
  await client.end();
  await stop();
  const { uid, mode } = statSync(join(folder, 'postgres'));
  return { uid, mode: mode & 0o777, control: statSync(join(folder, 'postgres/global/pg_control')).uid };
}

const ofRoot = { uid: 0, mode: 0o700, control: 0 };
const ofOwnNumber = { uid: 64_917, mode: 0o700, control: 64_917 };

describe.runIf(process.getuid?.() === 0)('A server that runs as root', () => {
  it('has a database whose files stay its own, in a folder that nobody else can enter', async () => {
    expect(await ownerIn(await dataFolder())).toEqual(ofRoot);
  });

  it('without namespaces has a database with its own user id, which is given up when there are some', async () => {
    const folder = await dataFolder();
    await chmod(folder, 0o755);
    await forbid('unshare');
    expect(await ownerIn(folder)).toEqual(ofOwnNumber);

    vi.unstubAllEnvs();
    expect(await ownerIn(folder)).toEqual(ofRoot);
  });

  it('without namespaces has one even in a folder that nobody else can enter', async () => {
    await forbid('unshare');
    expect(await ownerIn(await dataFolder())).toEqual(ofOwnNumber);
  });

  it('says what to do where nothing is allowed', async () => {
    await forbid('unshare', 'setpriv');

    await expect(startEmbedded(await dataFolder())).rejects.toThrow(
      'The embedded database does not run as root, and nothing else is allowed here (not permitted): start the server as an ordinary user, or set DATABASE_URL.',
    );
  });
});
