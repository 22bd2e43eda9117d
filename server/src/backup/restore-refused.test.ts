import { readFile, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import {
  backUp,
  contentOf,
  emptyDatabase,
  place,
  restore,
  source,
  unusedDatabase,
  withClient,
} from '../test/backups.ts';
import { Refused } from './run-command.ts';

async function anArchive() {
  const { build, address } = await source();
  await build.company();
  const archived = await place();
  await backUp(address, archived);
  return { ...archived, address };
}

it('an archive is never restored over existing work', async () => {
  const { address, ...archived } = await anArchive();
  const before = await contentOf(address);

  await expect(restore(archived, address)).rejects.toThrow('not empty');

  expect(await contentOf(address)).toEqual(before);
});

it.each([
  ['a table is changed in it', 'tables/client.txt'],
  ['it says something else of itself', 'manifest.json'],
])('an archive is refused when %s, and nothing is written', async (_what, name) => {
  const archived = await anArchive();
  const good = await readFile(archived.archive);
  const content = Buffer.from(good);
  // What an entry holds begins right after its name.
  const at = content.indexOf(name) + name.length + 12;
  content[at] = (content[at] as number) ^ 0xff;
  await writeFile(archived.archive, content);
  const target = await unusedDatabase();
  const before = await contentOf(target);

  await expect(restore(archived, target)).rejects.toThrow();

  expect(await contentOf(target)).toEqual(before);
  // The same database can be used once the right archive is there.
  await writeFile(archived.archive, good);
  await restore(archived, target);
  expect((await contentOf(target)).client).toHaveLength(1);
});

it.each(['a picture', ''])('a file that is no archive (%j) is refused with a sentence', async (content) => {
  const archived = await place();
  await writeFile(archived.archive, content);

  await expect(restore(archived, await emptyDatabase())).rejects.toThrow(Refused);
  await expect(restore({ ...archived, archive: '/nowhere' }, await emptyDatabase())).rejects.toThrow(Refused);
});

it('a database of another version is not backed up, and its archive is not restored by an older one', async () => {
  const { address } = await source();
  await withClient(address, (client) =>
    client.query(`insert into kysely_migration (name, timestamp) values ('999-later.sql', '')`),
  );

  await expect(backUp(address, await place())).rejects.toThrow('another version');
  await expect(backUp(await emptyDatabase(), await place())).rejects.toThrow('nothing to back up');
});
