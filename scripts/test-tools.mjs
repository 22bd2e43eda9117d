import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './launch.mjs';
import { quietStep } from './quiet-step.mjs';

/** The programs that tests, measurements and drills need in addition to npm packages: how to find each one, and its Debian package. */
const tools = {
  chromium: { find: findChromium, debianPackage: 'chromium-headless-shell' },
  etcd: { find: () => onPath('etcd'), debianPackage: 'etcd-server' },
  haproxy: { find: () => onPath('haproxy'), debianPackage: 'haproxy' },
  patroni: { find: () => onPath('patroni'), debianPackage: 'patroni' },
  pgbackrest: { find: () => onPath('pgbackrest'), debianPackage: 'pgbackrest' },
  postgres: { find: () => findPostgres(), debianPackage: 'postgresql' },
  pgbouncer: { find: () => onPath('pgbouncer') ?? inSbin('pgbouncer'), debianPackage: 'pgbouncer' },
};

/** Returns the path of each tool. A missing tool is installed if this process is root and apt-get is there. */
export async function ensureTools(names) {
  const missing = names.filter((name) => !tools[name].find()).map((name) => tools[name].debianPackage);
  if (missing.length > 0) {
    if (process.getuid() !== 0 || !onPath('apt-get')) explain(missing);
    await installFromDebian(missing);
  }
  const paths = names.map((name) => [name, tools[name].find() ?? explain([tools[name].debianPackage])]);
  return Object.fromEntries(paths);
}

function explain(missing) {
  const ownBrowser = missing.includes(tools.chromium.debianPackage)
    ? '; or use your own browser: CHROMIUM=/path/to/chrome'
    : '';
  fail(`This needs ${missing.join(' and ')}, which this machine does not have. On Debian:
apt-get install ${missing.join(' ')}${ownBrowser}`);
}

async function installFromDebian(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  await quietStep('Reading the list of Debian packages', 'apt-get', ['update'], { env });
  await quietStep(`Installing ${packages.join(' and ')}`, 'apt-get', install, { env });
}

/** The headless shell comes first: journeys take a third less time in it. */
function findChromium() {
  return [
    process.env.CHROMIUM,
    onPath('chromium-headless-shell'),
    onPath('chromium'),
    onPath('google-chrome'),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && existsSync(path));
}

function onPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Debian has daemons where only root looks for programs. */
function inSbin(program) {
  return [join('/usr/sbin', program)].find((path) => existsSync(path));
}

/** Debian has the programs of each version in a folder of their own. */
function findPostgres() {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return versions.map((version) => join(folder, version, 'bin/postgres')).find((path) => existsSync(path));
}
