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

/** All who write Mantine's components: we do, its dialogs do, and the components themselves. */
const ours = textsIn(source, /(?<!\.test)\.tsx?$/).concat(textsIn(join(packages, 'modals/esm'), /\.mjs$/));
const theirs = textsIn(join(core, 'esm/components'), /\.mjs$/);
const everything = ours.concat(theirs).join('\n');

/** What a file of Mantine imports from another one: the names it has there, and the file. */
const importsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^import (.+?) from "(\.[^"]+)"/gm)].map(
    ([, names = '', path = '']) => ({ names: names.match(/\w+/g) ?? [], file: resolve(file, '..', path) }),
  );

/** A part that hangs on a component, as `Radio.Card` does, comes along with it, and is drawn only where someone writes it. */
function isLeftOut(name: string, file: string) {
  const text = readFileSync(file, 'utf8').replace(/^import .*/gm, '');
  const [, hung] = text.match(new RegExp(`^(\\w+\\.[A-Z]\\w*) = ${name};`, 'm')) ?? [];
  if (!hung) return false;
  const isDrawnHere = [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1;
  return !isDrawnHere && !new RegExp(`\\b${hung.replace('.', '\\.')}\\b(?! =)`).test(everything);
}

/** Every file that what we import from Mantine is built of. */
function builtOf(file: string, found = new Set<string>()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const { names, file: next } of importsIn(file))
    if (!names.every((name) => isLeftOut(name, file))) builtOf(next, found);
  return found;
}

/** The styles of these files: each component has them beside it, as `Button.module`. */
function stylesNeeded() {
  const index = importsIn(join(core, 'esm/index.mjs'));
  const imported = ours.flatMap((text) =>
    [...text.matchAll(/import \{([^}]+)\} from ['"]@mantine\/core['"]/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
    ),
  );
  const found = new Set<string>();
  for (const { names, file } of index)
    if (names.some((name) => imported.includes(name))) builtOf(file, found);
  const modules = [...found].filter((file) => file.endsWith('.module.mjs'));
  // The three that belong to no component, and the page itself stands on.
  return [
    'baseline',
    'default-css-variables',
    'global',
    ...modules.map((file) => basename(file, '.module.mjs')),
  ];
}

/** Where Mantine itself has these styles, when it is taken as a whole. */
const whole = readFileSync(join(core, 'styles.css'), 'utf8');
const placeOf = (name: string) =>
  whole.indexOf(readFileSync(join(core, `styles/${name}.css`), 'utf8').trim());

it('loads the styles of every Mantine component in use, and of no other, in the order Mantine has them', () => {
  const listed = readFileSync(join(dirname(import.meta.filename), 'styles.ts'), 'utf8');
  const loaded = [...listed.matchAll(/^import '@mantine\/core\/styles\/(.+)\.css';/gm)].map(
    ([, name]) => name,
  );

  expect(loaded).toEqual(stylesNeeded().sort((one, other) => placeOf(one) - placeOf(other)));
});

it('knows where Mantine has each of them', () => {
  expect(stylesNeeded().filter((name) => placeOf(name) < 0)).toEqual([]);
});
