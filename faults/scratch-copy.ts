import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../scripts/launch.mjs';

const run = promisify(execFile);

/** What tests need of the tree. */
const copied = ['console', 'contract', 'deploy', 'docs', 'e2e', 'faults', 'scripts', 'server', 'bench'];

/** A copy of the tree in which faults can be planted. Packages are those of the tree itself. */
export async function scratchCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'retaguarda-planted-'));
  const files = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isFile());
  await run('cp', [
    '-a',
    ...[...copied, ...files.map(({ name }) => name)].map((name) => join(root, name)),
    folder,
  ]);
  const packages = join(root, 'node_modules');
  await mkdir(join(folder, 'node_modules/@retaguarda'), { recursive: true });
  for (const name of await readdir(packages))
    if (name !== '@retaguarda') await symlink(join(packages, name), join(folder, 'node_modules', name));
  for (const name of await readdir(join(packages, '@retaguarda')))
    await symlink(join(folder, name), join(folder, 'node_modules/@retaguarda', name));
  return {
    folder,
    /** Replaces a text of a file, and returns a function that puts it back. */
    async plant({ file, text, by }: { file: string; text: string; by: string }) {
      const path = join(folder, file);
      const whole = await readFile(path, 'utf8');
      if (whole.split(text).length !== 2)
        throw new Error(`${file} does not have this text once, so no fault can be planted: ${text}`);
      await writeFile(
        path,
        whole.replace(text, () => by),
      );
      return () => writeFile(path, whole);
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
