import { defineConfig } from 'rolldown';

/** Packages with native code or files of their own, and those that few requests need: they stay where npm put them. */
export const leftInPlace = /^(@fastify\/swagger|@node-rs\/argon2|flydrive|nodemailer|sharp)/;

/** Our own code, except what prepares to load it, and what is loaded when it is asked for. */
const loadedAtStart = /src.(?!main|http.openapi|backup|commands|health.traces)/;

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
    chunkFileNames: '[name].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
    codeSplitting: {
      groups: [
        { name: 'traces', test: /@opentelemetry|src.health.traces/, priority: 2 },
        { name: 'packages', test: /node_modules/, priority: 1 },
        { name: 'server', test: loadedAtStart },
      ],
    },
  },
  plugins: [
    {
      name: 'no-map-of-packages',
      // Ten times as large as the map of our own code, and Node would keep it in memory.
      generateBundle(_options, files) {
        delete files['packages.mjs.map'];
        // Where a file names its map, Node measures each line of the file at every start, even if the map is missing.
        const packages = files['packages.mjs'];
        if (packages?.type === 'chunk')
          packages.code = packages.code.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
      },
    },
  ],
});
