import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

// Lays out the package @retaguarda/client in client/dist, for npm to pack: the library, the command and the types.

const root = join(import.meta.dirname, '..');
const dist = join(import.meta.dirname, 'dist');
const types = join(dist, 'types');

const run = (program: string, ...args: string[]) =>
  execFileSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
const read = (path: string) => readFileSync(join(root, path), 'utf8');

run('rolldown/bin/cli.mjs', '--config', 'client/rolldown.config.ts');
run('typescript/bin/tsc', '--project', 'client/tsconfig.types.json');

// The package contains the contract, so its types are imported from the folder beside those of the client.
for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
)) {
  const file = join(types, name);
  const contract = relative(dirname(file), join(types, 'contract/src'));
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/(?<=')@retaguarda\/contract\/([\w/-]+)(?=')/g, `${contract}/$1.ts`));
}

const { version } = JSON.parse(read('package.json'));
const { dependencies } = JSON.parse(read('client/package.json'));
const manifest = {
  name: '@retaguarda/client',
  version,
  description: 'Typed calls of Retaguarda for programs, and the command retaguarda',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=22' },
  exports: { '.': { types: './types/client/src/index.d.ts', default: './index.mjs' } },
  bin: { retaguarda: './retaguarda.mjs' },
  files: ['*.mjs', 'types'],
  // The program may have another version with the same major number.
  dependencies: { zod: `^${dependencies.zod}` },
};
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(root, 'docs/client.md'), join(dist, 'README.md'));
copyFileSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
