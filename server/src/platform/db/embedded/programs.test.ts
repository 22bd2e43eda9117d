import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dataFolder } from '../../../test/data-folder.ts';
import { linkLibraries } from './programs.ts';

it('The libraries of PostgreSQL get their other names where npm could not run the install script', async () => {
  const folder = join(await dataFolder(), 'native');
  mkdirSync(join(folder, 'lib'), { recursive: true });
  writeFileSync(join(folder, 'lib/libpq.so.5.18'), 'a library');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(folder, 'pg-symlinks.json'), JSON.stringify(links));

  linkLibraries(folder);
  linkLibraries(folder);

  expect(readFileSync(join(folder, 'lib/libpq.so'), 'utf8')).toBe('a library');
  expect(readFileSync(join(folder, 'lib/libpq.so.5'), 'utf8')).toBe('a library');
});
