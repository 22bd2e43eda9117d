import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { reach } from './reach.ts';

const core = resolve(import.meta.dirname, '../../node_modules/@mantine/core');

/** The file with all of Mantine's styles. The order in it is the order in which they must be loaded. */
const allStyles = readFileSync(join(core, 'styles.css'), 'utf8');
const placeOf = (file: string) =>
  allStyles.indexOf(readFileSync(file.replace('.layer.css', '.css'), 'utf8').trim());

/**
 * The styles of a component, by its file with the names of their classes: after those of the components it is made of,
 * which they override.
 */
export function stylesOf(classNames: string) {
  const name = basename(classNames, '.module.mjs');
  const own = join(core, `styles/${name}.layer.css`);
  const component = join(dirname(classNames), `${name}.mjs`);
  const behind = existsSync(component) ? [...reach(component).keys()] : [];
  const others = behind.filter((file) => file.startsWith(`${core}/styles/`) && file !== own);
  return [...others, own].sort((one, other) => placeOf(one) - placeOf(other));
}

/**
 * Makes the styles of a Mantine component come with its code: its file with the names of the classes imports them. They
 * are in a layer, so that our own styles override them in whatever order the browser loads the files.
 */
export const mantineStyles: Plugin = {
  name: 'mantine-styles',
  apply: 'build',
  transform: {
    filter: { id: /\/@mantine\/core\/esm\/.+\.module\.mjs$/ },
    handler: (code, id) => ({
      code: `${stylesOf(id)
        .map((file) => `import '${file}';\n`)
        .join('')}${code}`,
      map: null,
    }),
  },
};

/** While developing, the packages are one file each: the page loads the styles of all components. */
export const allMantineStyles: Plugin = {
  name: 'all-mantine-styles',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'stylesheet', href: `/@fs${core}/styles.layer.css` } },
  ],
};
