import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstFiles } from './build/first-files.ts';
import { fileGroups, filesOfFirstScreens } from './build/first-screens.ts';
import { guide } from './build/guide.ts';
import { allMantineStyles, mantineStyles } from './build/mantine-styles.ts';
import { stableIds } from './build/stable-ids.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

/** Compresses the built files to a .br and a .gz file beside each. The server sends these unchanged. Pictures are small already. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets');
    for (const name of (await readdir(folder)).filter((name) => !name.endsWith('.png'))) {
      const file = await readFile(join(folder, name));
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(file));
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(file, { level: 9 }));
    }
  },
};

/** Makes the browser load the font together with the scripts, not only after the first text is rendered. */
const preloadFont: Plugin = {
  name: 'preload-font',
  apply: 'build',
  transformIndexHtml: (_page, { bundle = {} }) =>
    Object.keys(bundle)
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => ({
        tag: 'link',
        attrs: {
          ...{ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          // The scripts come first: until the font is there, one of the same size stands in for it.
          fetchpriority: 'low',
        },
      })),
};

/**
 * Puts the style sheets below what the page itself draws, and above what React draws, whose styles must win. In the head
 * they would keep the browser from drawing anything until they are loaded. The scripts still wait for them.
 */
const drawFirst: Plugin = {
  name: 'draw-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const sheets = page.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
      const drawn = sheets.reduce((page, sheet) => page.replace(sheet, ''), page);
      return drawn.replace('\n    <div id="root">', `${sheets.join('')}$&`);
    },
  },
};

/**
 * Puts the style sheets of a screen below those of the page, which they override. Vite puts them into the head, above what
 * `drawFirst` has moved into the body.
 */
const addStylesBelow: Plugin = {
  name: 'add-styles-below',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      const changed = code.replace('document.head.appendChild(', 'document.body.appendChild(');
      if (changed === code) this.error('The helper of Vite that loads style sheets has changed');
      return { code: changed, map: null };
    },
  },
};

/**
 * Makes Chromium compile all functions of the first screens while their files arrive, in another thread. Otherwise it compiles
 * each when it is first called, and nothing else can run meanwhile. The comment must be the first thing in a file, so it is
 * added after Vite has added its own code.
 */
const compileEarly: Plugin = {
  name: 'compile-early',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && filesOfFirstScreens.includes(output.name))
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
    },
  },
};

/** The files of the first screens are preloaded by the page: `import()` need not look for them. */
const withoutFirstScreens = (_file: string, needed: string[]) =>
  needed.filter((file) => !filesOfFirstScreens.some((name) => file.startsWith(`assets/${name}-`)));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    withoutJsonSchema,
    stableIds,
    guide,
    mantineStyles,
    allMantineStyles,
    preloadFont,
    firstFiles,
    drawFirst,
    addStylesBelow,
    compileEarly,
    precompress,
  ],
  // What the router brings along for Reacts that are older than ours.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // The server replaces this text with the nonce of each page.
  html: { cspNonce: 'CSP_NONCE' },
  // Fonts and icons are never inlined as data: URLs, because the page's policy forbids those.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutFirstScreens },
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: fileGroups } },
    },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 8080}` } },
});
