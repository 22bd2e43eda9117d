import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { guide } from './console/build/guide.ts';

const server = {
  include: ['server/src/**/*.test.ts', 'client/test/*.test.ts'],
  globalSetup: 'server/src/test/template.ts',
  // Some take ten seconds on a machine that has nothing else to do.
  testTimeout: 60_000,
  // Loading the server anew for every file would take longer than the tests do.
  isolate: false,
};

/** What needs no database, or is about the embedded one. */
const withoutDatabase = [
  'server/src/platform/settings/config.test.ts',
  'server/src/platform/http/console-files.test.ts',
  'server/src/start/process*.test.ts',
  'server/src/platform/db/connect/data-lock.test.ts',
  'server/src/platform/db/embedded/*.test.ts',
  'server/src/features/demo/demo-*.test.ts',
  'server/src/features/lookups/!(lookup-routes).test.ts',
];

/** Watches a module that other test files load as well: it needs a process of its own. */
const alone = [
  'server/src/platform/auth/passwords.test.ts',
  'server/src/platform/mail/mailer.test.ts',
  'server/src/features/sign-in/equal-work.test.ts',
];

/** The same, of the console: those that replace a module, or look at all that was asked. */
const aloneInDom = [
  'console/src/features/overview/dashboard.test.tsx',
  'console/src/entities/system-users/avatar-field.test.tsx',
  'console/src/features/sign-in/login-page.test.tsx',
  'console/src/platform/ui/toasts.test.tsx',
  'console/src/entities/service-accounts/sample-call.test.tsx',
  'console/src/entities/service-accounts/tokens-card.test.tsx',
];

const dom = {
  environment: 'jsdom',
  testTimeout: 20_000,
  setupFiles: 'console/src/test/set-up-dom.ts',
};

/** Starts the built server or one of its commands as a process. */
const processes = [
  'server/src/start/process*.test.ts',
  'server/src/{backup/commands,commands/*}.test.ts',
  'server/src/platform/db/connect/application-role.test.ts',
  'client/test/packed-package.test.ts',
];
const withBuild = [server.globalSetup, 'server/src/test/build-server.ts'];

const cheapHashes = {
  alias: { '@node-rs/argon2': fileURLToPath(new URL('server/src/test/cheap-argon2.ts', import.meta.url)) },
};

const embedded = {
  ...server,
  name: 'embedded',
  exclude: [...configDefaults.exclude, ...alone, ...processes],
};

/** The same once more on another PostgreSQL, if one is named. The template is created on it. */
const { TEST_DATABASE_URL, TEST_POOLER_URL } = process.env;
const postgres = TEST_DATABASE_URL && {
  ...embedded,
  name: 'postgres',
  env: { POSTGRES: TEST_DATABASE_URL, ...(TEST_POOLER_URL && { POOLER: TEST_POOLER_URL }) },
  globalSetup: withBuild,
  exclude: [...configDefaults.exclude, ...alone, ...withoutDatabase],
};

export default defineConfig({
  test: {
    // One more than the cores: tests often wait, for a process or for PostgreSQL. Each worker loads the server and the console.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'plain',
          isolate: false,
          include: ['{contract,client,console}/src/**/*.test.ts', 'scripts/*.test.ts'],
        },
      },
      {
        plugins: [guide],
        test: {
          ...dom,
          name: 'dom',
          // Loading the console anew for every file would take three times as long as the tests do.
          isolate: false,
          include: ['console/src/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...aloneInDom],
        },
      },
      { test: { ...dom, name: 'dom-alone', include: aloneInDom } },
      { resolve: cheapHashes, test: embedded },
      ...(postgres ? [{ resolve: cheapHashes, test: postgres }] : []),
      {
        test: {
          ...server,
          name: 'processes',
          include: processes,
          globalSetup: [...withBuild, 'client/test/build-client.ts'],
        },
      },
      { test: { ...server, name: 'alone', include: alone, isolate: true } },
    ],
  },
});
