import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fail } from './launch.mjs';
import { quietStep } from './quiet-step.mjs';

/** The programs that the tests need in addition to npm packages: how to find each one, and its Debian package. */
const tools = {
  chromium: { find: findChromium, debianPackage: 'chromium-headless-shell' },
  postgres: { find: findPostgres, debianPackage: 'postgresql' },
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
  fail(`The tests need ${missing.join(' and ')}, which this machine does not have. Install the missing ones:
  Chromium      on Debian: apt-get install chromium-headless-shell; or use your own browser: CHROMIUM=/path/to/chrome
  PostgreSQL    on Debian: apt-get install postgresql; on macOS: brew install postgresql;
                or use an empty database of your own server: TEST_DATABASE_URL=postgres://…`);
}

async function installFromDebian(packages) {
  // Without this setting, the Debian package would create and start its own database server.
  const folder = '/etc/postgresql-common/createcluster.d';
  const noServer = join(folder, 'retaguarda-tests.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(noServer, 'create_main_cluster = false\n');
  const remove = () => rmSync(noServer, { force: true });
  process.once('exit', remove);

  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  await quietStep('Reading the list of Debian packages', 'apt-get', ['update'], { env });
  await quietStep(`Installing ${packages.join(' and ')}`, 'apt-get', install, { env });
  remove();
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

/** The folder with the programs of PostgreSQL. Debian has one folder for each version, and none is on the path. */
function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  const first = onPath('initdb');
  if (first) folders.unshift(dirname(first));
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_ctl'].every((program) => existsSync(join(folder, program))),
  );
}

function onPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
