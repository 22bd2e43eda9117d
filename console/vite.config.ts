import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes a .br and a .gz beside every built file; the server sends them as they are. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets');
    for (const name of await readdir(folder)) {
      const file = await readFile(join(folder, name));
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(file));
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(file, { level: 9 }));
    }
  },
};

/** The font is fetched beside the scripts, not after the first text is drawn. */
const preloadFont: Plugin = {
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: (_page, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
      })),
};

const mantine = '/@mantine/core/esm/components';

/** What choosing from a list takes: most forms do it, the first screens do not. */
const choices = new RegExp(
  `${mantine}/(Combobox|Select|MultiSelect|Pill|Textarea)|/console/src/(company-choice/company-select|form/(id-select|description-field))`,
);

/** What lists and forms share and the sign-in pages do not need. */
const widgets = new RegExp(
  `${mantine}/(Badge|Breadcrumbs|Card|Drawer|FloatingIndicator|Menu|Modal|Pagination|Popover|ScrollArea|SimpleGrid|Switch|Table|` +
    'Tooltip)|/node_modules/(@floating-ui|react-remove-scroll|@mantine/modals)/|' +
    '/console/src/(company-choice|dialogs|form|list/(?!search-in)|page/(?!remembered-searches)|ui/long-text)',
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont, precompress],
  // The server puts the nonce of each page here.
  html: { cspNonce: 'CSP_NONCE' },
  // A font or an icon inlined as data: would need a wider policy.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // A few files for what is shared: eighty small ones compress worse, and take longer to ask for.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Forms alone have it: by the last rule the sign-in would bring it along.
            { name: 'history', test: /\/console\/src\/history\//, priority: 4 },
            { name: 'choices', test: choices, minShareCount: 2, priority: 3 },
            { name: 'widgets', test: widgets, minShareCount: 2, priority: 2 },
            { name: 'shared', test: /\.[cm]?[jt]sx?$/, minShareCount: 4, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 8080}` } },
});
