import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { linkLibraries } from '../../server/src/platform/db/embedded/programs.ts';
import { root } from '../launch.mjs';
import { type Installed, isDatabase, packagesToShip } from './packages.ts';
import { sbomOf } from './sbom.ts';

/** What runs, what it is installed with, and what its reader may want to know; by where it is here and in the archive. */
export const parts = {
  'server/dist': 'server/dist',
  'server/src/platform/db/migrations': 'server/src/platform/db/migrations',
  'console/dist': 'console/dist',
  'client/dist/retaguarda.mjs': 'client/dist/retaguarda.mjs',
  'deploy/bin': 'bin',
  'deploy/systemd': 'deploy/systemd',
  'deploy/container': 'deploy/container',
  'deploy/prometheus': 'deploy/prometheus',
  'deploy/grafana': 'deploy/grafana',
  'deploy/cluster': 'deploy/cluster',
  'docs/operate.md': 'docs/operate.md',
  'docs/settings.md': 'docs/settings.md',
  'docs/platform.md': 'docs/platform.md',
  'docs/cluster.md': 'docs/cluster.md',
  'docs/single-sign-on.md': 'docs/single-sign-on.md',
  'docs/webhooks.md': 'docs/webhooks.md',
  'docs/feed.md': 'docs/feed.md',
  'docs/security-events.md': 'docs/security-events.md',
  'docs/client.md': 'docs/client.md',
  'docs/mcp.md': 'docs/mcp.md',
  'docs/scim.md': 'docs/scim.md',
  'docs/configuration.md': 'docs/configuration.md',
  LICENSE: 'LICENSE',
  'CHANGELOG.md': 'CHANGELOG.md',
  'SECURITY.md': 'SECURITY.md',
};

/** The README of the archive. That of the sources is about a checkout. */
export const packageReadme = `# Retaguarda

\`bin/retaguarda start\` starts the server. It needs Node.js 24 or newer; it installs and builds nothing.

- [docs/operate.md](docs/operate.md): install, back up, upgrade, monitor and repair
- [docs/settings.md](docs/settings.md): all settings
- [docs/platform.md](docs/platform.md): the database contract with the chat platform
- [docs/cluster.md](docs/cluster.md), [docs/single-sign-on.md](docs/single-sign-on.md)
- [docs/client.md](docs/client.md), [docs/webhooks.md](docs/webhooks.md), [docs/feed.md](docs/feed.md), [docs/mcp.md](docs/mcp.md), [docs/scim.md](docs/scim.md), [docs/configuration.md](docs/configuration.md), [docs/security-events.md](docs/security-events.md): programs and other systems
- [SECURITY.md](SECURITY.md), [CHANGELOG.md](CHANGELOG.md), [LICENSE](LICENSE)
`;

/** What builds and starts leave among the built files for themselves. */
const leftovers = ['.built', 'compiled'];

type Given = { version: string; made: Date; withDatabase: boolean };

/** Lays out in a folder what the archive has. Returns how many packages are in it. */
export function stage(folder: string, { version, made, withDatabase }: Given) {
  const installed: Installed = JSON.parse(
    readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
  );
  const packages = packagesToShip(installed, withDatabase);
  for (const path of packages.filter((path) => isDatabase(path.replace('node_modules/', ''))))
    linkLibraries(join(root, path, 'native'));
  const kept = Object.fromEntries(packages.map((path) => [path, path]));
  for (const [from, to] of Object.entries({ ...parts, ...kept })) copy(join(root, from), join(folder, to));

  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  const asJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
  write('README.md', packageReadme);
  write('package.json', asJson({ name: 'retaguarda', version, private: true, engines: { node: '>=24' } }));
  write('sbom.cdx.json', asJson(sbomOf({ installed, version, made, withDatabase })));
  return packages.length;
}

/** A package inside another one is copied on its own, if it is needed. */
function copy(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path === from || ![...leftovers, 'node_modules'].includes(basename(path)),
  });
}
