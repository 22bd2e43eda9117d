import { defineConfig } from 'rolldown';

/** The library, which contains the contract. It uses the program's zod, so that there is only one. */
const library = defineConfig({
  input: { index: 'client/src/index.ts' },
  external: 'zod',
  output: { dir: 'client/dist', cleanDir: true, entryFileNames: '[name].mjs' },
});

/** The command: one file that needs only Node.js. */
const command = defineConfig({
  input: { retaguarda: 'client/src/command/main.ts' },
  platform: 'node',
  output: { dir: 'client/dist', entryFileNames: '[name].mjs', codeSplitting: false },
});

export default [library, command];
