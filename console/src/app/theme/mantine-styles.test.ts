import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { stylesOf } from '../../../build/mantine-styles.ts';

const core = resolve(import.meta.dirname, '../../../../node_modules/@mantine/core');

const withStyles = readdirSync(join(core, 'esm'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.mjs'))
  .map((file) => join(core, 'esm', file));

it('every Mantine component with styles has a file of them, which comes with its code', () => {
  const files = withStyles.map((file) => join(core, `styles/${basename(file, '.module.mjs')}.layer.css`));
  expect(files.length).toBeGreaterThan(50);

  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it.each([
  ['Button', ['UnstyledButton', 'Loader']],
  ['Card', ['Paper']],
  ['Modal', ['ScrollArea', 'Paper', 'Overlay', 'CloseButton', 'ModalBase']],
  ['Pagination', ['UnstyledButton']],
])('the styles of %s are loaded after those of what it is made of: %s', (name, parts) => {
  const file = withStyles.find((one) => one.endsWith(`/${name}.module.mjs`)) ?? '';
  const loaded = stylesOf(file).map((style) => basename(style, '.layer.css'));

  expect(loaded.filter((one) => parts.includes(one))).toEqual(parts);
  expect(loaded.indexOf(name)).toBeGreaterThan(loaded.indexOf(parts.at(-1) ?? ''));
});
