import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/launch.mjs';

const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
const folderFor = (name: string) => mkdtemp(join(tmpdir(), `retaguarda-${name}-`));
const migrations = 'server/src/platform/db/migrations';

export type Release = {
  name: string;
  folder: string;
  /** Whether its server starts on the database of a newer one. */
  canReturn: boolean;
  remove: () => Promise<void>;
};

/** What is built here. */
export const thisRelease: Release = {
  name: 'this release',
  folder: root,
  canReturn: true,
  remove: async () => {},
};

/** This release with the migrations of an example: the release to come. */
export async function makeNext(): Promise<Release> {
  const folder = await folderFor('next');
  for (const part of ['package.json', 'server/dist', migrations, 'console/dist']) {
    await mkdir(join(folder, part, '..'), { recursive: true });
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  await cp(join(root, 'faults/upgrade/migrations'), join(folder, migrations), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { name: 'the next', folder, canReturn: true, remove: () => rm(folder, { recursive: true }) };
}

/**
 * The last commit whose server does not know the newest migration, built in a folder of its own; undefined without a
 * history. Its packages are ours, unless its lockfile names others.
 */
export async function buildPrevious(): Promise<Release | undefined> {
  const added = ['log', '-1', '--format=%H', '--diff-filter=A', '--', migrations];
  const commit = await git(...added)
    .then((newest) => git('rev-parse', '--verify', '--quiet', `${newest}^`))
    .catch(() => undefined);
  if (!commit) return undefined;
  const folder = await folderFor('previous');
  await run('sh', ['-c', `git archive ${commit} | tar -x -C ${folder}`], { cwd: root });
  for (const place of ['.', 'contract', 'server', 'console', 'e2e'])
    if (existsSync(join(root, place, 'node_modules')))
      await run('cp', ['-a', join(root, place, 'node_modules'), join(folder, place)]);
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder });
  return {
    name: commit.slice(0, 7),
    folder,
    // The folder was called otherwise once.
    canReturn: ['server/src/platform/db', 'server/src/db'].some((place) =>
      existsSync(join(folder, place, 'migration-names.ts')),
    ),
    remove: () => rm(folder, { recursive: true }),
  };
}
