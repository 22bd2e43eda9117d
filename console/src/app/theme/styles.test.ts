import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../..');
const packages = resolve(source, '../../node_modules/@mantine');
const core = join(packages, 'core');

const textsIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** The source files that use Mantine's components: ours, and the components themselves. */
const ours = textsIn(source, /(?<!\.test)\.tsx?$/);
const theirs = textsIn(join(core, 'esm/components'), /\.mjs$/);
const everything = ours.concat(theirs).join('\n');

/** The imports in a file of Mantine: the imported names, and the file they come from. */
const importsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^import (.+?) from "(\.[^"]+)"/gm)].map(
    ([, names = '', path = '']) => ({ names: names.match(/\w+/g) ?? [], file: resolve(file, '..', path) }),
  );

/**
 * True for a subcomponent that no code renders. A component always imports its subcomponents, as Radio imports Radio.Card,
 * but their styles are needed only when they are rendered.
 */
function isUnusedPart(name: string, file: string) {
  const text = readFileSync(file, 'utf8').replace(/^import .*/gm, '');
  const [, part] = text.match(new RegExp(`^(\\w+\\.[A-Z]\\w*) = ${name};`, 'm')) ?? [];
  if (!part) return false;
  const isRenderedHere = [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1;
  return !isRenderedHere && !new RegExp(`\\b${part.replace('.', '\\.')}\\b(?! =)`).test(everything);
}

/** This file of Mantine, and all files that it imports directly or indirectly. */
function filesBehind(file: string, found = new Set<string>()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const { names, file: next } of importsIn(file))
    if (!names.every((name) => isUnusedPart(name, file))) filesBehind(next, found);
  return found;
}

/** The names of the styles we need. A component that has styles imports them from a file such as `Button.module`. */
function stylesNeeded() {
  const index = importsIn(join(core, 'esm/index.mjs'));
  const imported = ours.flatMap((text) =>
    [...text.matchAll(/import \{([^}]+)\} from ['"]@mantine\/core['"]/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  );
  const found = new Set<string>();
  for (const { names, file } of index)
    if (names.some((name) => imported.includes(name))) filesBehind(file, found);
  const modules = [...found].filter((file) => file.endsWith('.module.mjs'));
  // The first three belong to no component: they are the styles of the page itself.
  return [
    'baseline',
    'default-css-variables',
    'global',
    ...modules.map((file) => basename(file, '.module.mjs')),
  ];
}

/** The file with all of Mantine's styles. The order in it is the order in which they must be loaded. */
const allStyles = readFileSync(join(core, 'styles.css'), 'utf8');
const placeOf = (name: string) =>
  allStyles.indexOf(readFileSync(join(core, `styles/${name}.css`), 'utf8').trim());

it('the console loads the styles of the Mantine components it uses, and no others, in the order of Mantine', () => {
  const listed = readFileSync(join(dirname(import.meta.filename), 'styles.ts'), 'utf8');
  const loaded = [...listed.matchAll(/^import '@mantine\/core\/styles\/(.+)\.layer\.css';/gm)].map(
    ([, name]) => name,
  );

  expect(loaded).toEqual(stylesNeeded().sort((one, other) => placeOf(one) - placeOf(other)));
});

it("the file with all of Mantine's styles contains each of these styles", () => {
  expect(stylesNeeded().filter((name) => placeOf(name) < 0)).toEqual([]);
});
