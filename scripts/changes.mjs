import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './launch.mjs';

/** Run after every change to the product: sessions, and all that can be done to rows of one entity. */
const usualJourneys = ['session', 'departments'];

/** The commit at which this branch left `origin/main`, or `main` where there is none. */
export function branchPoint() {
  for (const main of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {}
  return undefined;
}

/** The files that were changed since this commit, and those that are not committed yet. */
export const changedSince = (commit) =>
  [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((list) => list.split('\n'))
    .filter(Boolean);

/**
 * What a change can affect. Vitest finds the tests of console and contract by their imports. Each server test imports the whole
 * server: of these, the tests in the folders of the changed files run, and those of the client with its own. An entity has the journeys
 * with its name.
 */
export function affectedBy(files, exists = (path) => existsSync(join(root, path))) {
  const matching = (pattern) => files.flatMap((file) => pattern.exec(file)?.[1] ?? []);
  const entities = unique(matching(/^(?:contract|server|console)\/src\/entities\/([\w-]+)/));
  const isProduct = files.some((file) => /^(contract|client|server|console|e2e\/vocabulary)\//.test(file));
  const journeys = unique([
    ...matching(/^e2e\/journeys\/(.+)\.test\.ts$/),
    ...(isProduct ? [...entities, ...usualJourneys] : []),
  ]);
  return {
    serverFolders: unique([
      ...files.filter((file) => file.startsWith('server/src/')).map((file) => `${dirname(file)}/`),
      ...entities.map((entity) => `server/src/entities/${entity}/`),
      ...(files.some((file) => file.startsWith('client/')) ? ['client/test/'] : []),
    ]).filter(exists),
    journeys: journeys.map((name) => `e2e/journeys/${name}.test.ts`).filter(exists),
  };
}

const unique = (names) => [...new Set(names)];

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
