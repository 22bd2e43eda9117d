import { configDefaults, defineConfig } from 'vitest/config';

const server = {
  include: ['server/src/**/*.test.ts'],
  globalSetup: 'server/src/test/template.ts',
  testTimeout: 20_000,
  // Loading the server anew for every file would take longer than the tests do.
  isolate: false,
};

/** What works on no database, or only on the embedded one. */
const notOnPostgres = [
  'server/src/{config,console-files,process*}.test.ts',
  'server/src/db/data-lock.test.ts',
  'server/src/demo/demo-*.test.ts',
];

/** The rules of the contract, tried over and over: once is enough, on the database that is faster. */
const onlyOnPostgres = [
  'server/src/http/{access,bad-input,columns,companies-apart,flows,fuzz}.test.ts',
  'server/src/**/*-rules.test.ts',
];

/** Watches a module that others have loaded already: it needs a process of its own. */
const alone = ['server/src/session/equal-work.test.ts'];

export default defineConfig({
  test: {
    // One is left free otherwise, which on a machine with two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'plain',
          isolate: false,
          include: ['{contract,console}/src/**/*.test.{ts,tsx}', 'scripts/*.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'embedded',
          env: { DATABASE: 'embedded' },
          exclude: [...configDefaults.exclude, ...onlyOnPostgres, ...alone],
        },
      },
      {
        test: {
          ...server,
          name: 'postgres',
          env: { DATABASE: 'postgres' },
          exclude: [...configDefaults.exclude, ...notOnPostgres, ...alone],
        },
      },
      {
        test: { ...server, name: 'alone', include: alone, isolate: true, env: { DATABASE: 'postgres' } },
      },
    ],
  },
});
