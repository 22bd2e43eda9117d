import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const styles = resolve(import.meta.dirname, '../../node_modules/@mantine/core/styles');

/**
 * Makes the styles of a Mantine component come with its code: each has a file with the names of its classes, which now
 * imports them. They are in a layer, so that our own styles override them in whatever order the browser loads the files.
 */
export const mantineStyles: Plugin = {
  name: 'mantine-styles',
  apply: 'build',
  transform: {
    filter: { id: /\/@mantine\/core\/esm\/.+\.module\.mjs$/ },
    handler(code, id) {
      const [, name] = /([^/]+)\.module\.mjs$/.exec(id) ?? [];
      return { code: `import '${styles}/${name}.layer.css';\n${code}`, map: null };
    },
  },
};

/** While developing, the packages are one file each: the page loads the styles of all components. */
export const allMantineStyles: Plugin = {
  name: 'all-mantine-styles',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'stylesheet', href: `/@fs${resolve(styles, '../styles.layer.css')}` } },
  ],
};
