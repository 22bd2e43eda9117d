import { defineConfig } from 'rolldown';

/** Packages with native code or files of their own, and those that few requests need: they stay where npm put them. */
export const leftInPlace = /^(@fastify\/swagger|@node-rs\/argon2|flydrive|nodemailer|sharp)/;

/** What is not loaded by the same programs, or only when it is asked for, comes into files of its own. */
const apart = { entriesAware: true };

/** The server in a few files, which Node loads in half the time it takes to load a thousand. */
export default defineConfig({
  input: {
    main: 'server/src/main.ts',
    backup: 'server/src/backup/backup.ts',
    restore: 'server/src/backup/restore.ts',
    'sign-in-link': 'server/src/commands/sign-in-link.ts',
    verify: 'server/src/commands/verify.ts',
  },
  platform: 'node',
  external: leftInPlace,
  output: {
    dir: 'server/dist',
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: ({ name }) => `${name.split('~')[0]}.mjs`,
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: {
      groups: [
        { name: 'traces', test: /@opentelemetry|src.health.traces/, priority: 2 },
        { name: 'packages', test: /node_modules/, priority: 1, ...apart },
        { name: 'server', test: /src.(?!main)/, ...apart },
      ],
    },
  },
  plugins: [
    {
      name: 'no-map-of-packages',
      // Ten times as large as the map of our own code, and Node would keep it in memory.
      generateBundle(_options, files) {
        for (const [name, file] of Object.entries(files)) {
          if (!/^packages\d*\.mjs/.test(name)) continue;
          if (file.type === 'asset') delete files[name];
          // Where a file names its map, Node measures each line of the file at every start, even if the map is missing.
          else file.code = file.code.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
        }
      },
    },
  ],
});
