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

/** What is tried over and over, or hardly touches the database: one database is enough, PostgreSQL if there is one. */
const onOneDatabase = [
  'server/src/{http,mail}/*.test.ts',
  'server/src/**/*-{rules,many-companies}.test.ts',
  'server/src/auth/attempts.test.ts',
  'server/src/{bounded-queue,health/*}.test.ts',
  'server/src/db/tables.test.ts',
  'server/src/sign-in/{known-device,password-change,password-reset}.test.ts',
  'server/src/system-users/{avatar*,new-email,system-user-{access,invitation}}.test.ts',
  'server/src/users/{user-extra,user-grants,user-invitation,user-password}.test.ts',
];

/** What needs two connections at a time: the embedded database has one. */
const onlyOnPostgres = [
  'server/src/http/{await-requests,connection-lost,database-faults,edit-lock,locked-row,overload}.test.ts',
  'server/src/db/{connection,pictures-apart,stored-total}.test.ts',
  'server/src/prepare-database.test.ts',
  'server/src/sign-in/password-parallel.test.ts',
  'server/src/users/user-parallel.test.ts',
];

/** Watches a module that other test files load as well: it needs a process of its own. */
const alone = ['server/src/auth/passwords.test.ts', 'server/src/sign-in/equal-work.test.ts'];

const { TEST_DATABASE_URL } = process.env;
if (!TEST_DATABASE_URL)
  console.info('TEST_DATABASE_URL is not set: the server is tested on the embedded database alone.');

/** Tells server/src/test/template.ts on which server to create the databases. */
const onPostgres = TEST_DATABASE_URL && { env: { POSTGRES: TEST_DATABASE_URL } };

const embedded = {
  test: {
    ...server,
    name: 'embedded',
    exclude: [...configDefaults.exclude, ...onlyOnPostgres, ...(onPostgres ? onOneDatabase : []), ...alone],
  },
};

const postgres = onPostgres && {
  test: {
    ...server,
    ...onPostgres,
    name: 'postgres',
    exclude: [...configDefaults.exclude, ...notOnPostgres, ...alone],
  },
};

export default defineConfig({
  test: {
    // By default one core is left free, which on a machine with two is half of it.
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
      embedded,
      ...(postgres ? [postgres] : []),
      { test: { ...server, ...onPostgres, name: 'alone', include: alone, isolate: true } },
    ],
  },
});
