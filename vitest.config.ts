import { configDefaults, defineConfig } from 'vitest/config';

const server = {
  include: ['server/src/**/*.test.ts'],
  globalSetup: 'server/src/test/template.ts',
  testTimeout: 20_000,
  // Loading the server anew for every file would take longer than the tests do.
  isolate: false,
};

/** What needs no database, or is about the embedded one. */
const notOnPostgres = [
  'server/src/demo/load-demo.test.ts',
  'server/src/{config,console-files,process*}.test.ts',
  'server/src/db/data-lock.test.ts',
  'server/src/demo/demo-*.test.ts',
];

/** What is tried over and over, and what hardly meets the database: once is enough, on the one that is faster. */
const onlyOnPostgres = [
  'server/src/{http,mail}/*.test.ts',
  'server/src/**/*-{rules,many-companies}.test.ts',
  'server/src/auth/attempts.test.ts',
  'server/src/sign-in/{password-change,password-parallel,password-reset}.test.ts',
  'server/src/system-users/{avatar*,system-user-{access,invitation}}.test.ts',
  'server/src/users/{user-extra,user-grants,user-invitation,user-parallel,user-password}.test.ts',
];

/** Watches a module that others have loaded already: it needs a process of its own. */
const alone = ['server/src/sign-in/equal-work.test.ts'];

export default defineConfig({
  test: {
    // One is left free otherwise, which on a machine with two is half of it.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'plain',
          isolate: false,
          include: ['{contract,console}/src/**/*.test.ts', 'scripts/*.test.ts'],
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'jsdom',
          testTimeout: 20_000,
          setupFiles: 'console/src/test/set-up-dom.ts',
          include: ['console/src/**/*.test.tsx'],
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
