import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');
const packages = join(project, 'node_modules');
const fromConsole = createRequire(join(project, 'console/package.json'));

type Import = { names: string[]; from: string };

/** The imports and re-exports in a text, without those of types, and without `import()`, which loads later. */
const importsIn = (text: string): Import[] =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\s)(?:([^'";]*?)\s*from\s*)?['"]([^'"]+)['"]/gm)].flatMap(
    ([, list, from = '']) => {
      const names = (list ?? '').split(/[{},]/).flatMap((name) => name.trim().split(' as ')[0] || []);
      const values = names.filter((name) => !name.startsWith('type '));
      return names.length > 0 && values.length === 0 ? [] : [{ names: values, from }];
    },
  );

function namesIn(index: string) {
  const file = join(packages, index);
  const files = new Map(
    importsIn(readFileSync(file, 'utf8')).flatMap(({ names, from }) =>
      names.map((name) => [name, resolve(file, '..', from)]),
    ),
  );
  return (name: string) => files.get(name);
}

/** Packages with one file per export: a named import from the index loads only that file. */
const barrels: Record<string, (name: string) => string | undefined> = {
  '@mantine/core': namesIn('@mantine/core/esm/index.mjs'),
  '@mantine/hooks': namesIn('@mantine/hooks/esm/index.mjs'),
  '@tabler/icons-react': (name) => join(packages, `@tabler/icons-react/dist/esm/icons/${name}.mjs`),
};

/** The files and packages behind one import. A package counts as a whole, by the name of its folder. */
function targetsOf(file: string, { names, from }: Import): string[] {
  if (from.startsWith('.')) return [resolve(file, '..', from)];
  const [, part, entry] = /^@retaguarda\/(client|contract)\/(.+)$/.exec(from) ?? [];
  if (part) return [join(project, part, `src/${entry}.ts`)];
  const barrel = barrels[from];
  if (barrel) return names.flatMap((name) => barrel(name) ?? []);
  const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(from) ?? [];
  return from.endsWith('.css') ? [fromConsole.resolve(from)] : [join(packages, name)];
}

/** What a file, or the package in a folder, loads directly. */
function loadedBy(target: string): string[] {
  const manifest = join(target, 'package.json');
  if (existsSync(manifest)) {
    const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    return Object.keys(dependencies).map((name) => join(packages, name));
  }
  const [, styles] = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(target) ?? [];
  if (styles) return [join(packages, `@mantine/core/styles/${styles}.layer.css`)];
  if (!/\.(tsx?|mjs)$/.test(target)) return [];
  return importsIn(readFileSync(target, 'utf8')).flatMap((one) => targetsOf(target, one));
}

/** Everything that these files of the console load at once, directly or not, each with the file that imports it. */
export function reach(...files: string[]) {
  const importers = new Map<string, string | undefined>();
  const follow = (target: string, importer?: string) => {
    if (importers.has(target)) return;
    importers.set(target, importer);
    for (const next of loadedBy(target)) follow(next, target);
  };
  for (const file of files) follow(resolve(project, 'console/src', file));
  return importers;
}

/** Whether a set of files and packages has this module. */
export function holds(reached: ReadonlyMap<string, unknown>, id: string) {
  const file = id.replace(/^\0|\?.*$/g, '');
  const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [];
  return reached.has(file) || (folder !== undefined && reached.has(folder));
}

/** The import path to a file, from the first file on, for an error message. */
export function importPathTo(reached: ReadonlyMap<string, string | undefined>, target: string): string {
  const importer = reached.get(target);
  const name = target.replace(`${project}/`, '').replace('node_modules/', '');
  return importer ? `${importPathTo(reached, importer)} → ${name}` : name;
}
