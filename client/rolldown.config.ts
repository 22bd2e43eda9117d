import { defineConfig } from 'rolldown';

/** The package has the contract in it. Only a program's own zod is used, so that it is not there twice. */
const library = defineConfig({
  input: { index: 'client/src/index.ts' },
  external: 'zod',
  output: { dir: 'client/dist', cleanDir: true, entryFileNames: '[name].mjs' },
});

/** The command is one file, which runs wherever Node.js is. */
const command = defineConfig({
  input: { retaguarda: 'client/src/command/main.ts' },
  platform: 'node',
  output: { dir: 'client/dist', entryFileNames: '[name].mjs', codeSplitting: false },
});

export default [library, command];
