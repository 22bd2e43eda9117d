import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeArchive } from './write-archive.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retaguarda-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('leaves nothing behind when an entry can no longer be read', async () => {
  async function* untilLost() {
    yield Buffer.from('one row\n');
    throw new Error('Connection terminated');
  }
  const part = { name: 'table.txt', open: async () => Readable.from(untilLost()) };

  const writing = writeArchive(join(folder, 'a.zip'), [part], () => {}, new AbortController().signal);

  await expect(writing).rejects.toThrow('Connection terminated');
  expect(await readdir(folder)).toEqual([]);
});

it('leaves nothing behind when it is stopped while an entry is read, which then fails', async () => {
  const stopping = new AbortController();
  const content = new Readable({ read() {} });
  content.push('one row\n');
  const part = { name: 'table.txt', open: async () => content };

  const writing = writeArchive(join(folder, 'a.zip'), [part], () => stopping.abort(), stopping.signal);
  await expect(writing).rejects.toThrow('aborted');
  content.destroy(new Error('Connection terminated'));
  await new Promise((resolve) => content.on('close', resolve));

  expect(await readdir(folder)).toEqual([]);
});
