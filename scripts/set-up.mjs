import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fail, root } from './launch.mjs';
import { quietStep } from './quiet-step.mjs';

// npm runs these scripts with "$npm_node_execpath", the Node that runs npm. A plain `node` would be the one in
// node_modules: an install removes it, and an interrupted install may leave it broken.

const neededNode = 24;
const lockfile = join(root, 'package-lock.json');
/** The list of installed packages that npm writes at the end of an install. */
const installRecord = join(root, 'node_modules/.package-lock.json');

export const packagePrograms = join(root, 'node_modules/.bin');

/**
 * Installs the packages of the lockfile if any is missing, and returns the path of a Node that can run the server. What only
 * tests and other tools need is left out if `development` is false.
 */
export async function ensureInstalled({ development = true } = {}) {
  const node = nodePath();
  if (node && isInstalled({ development })) return node;
  await install({ development });
  return (
    nodePath() ??
    fail(`Node.js ${neededNode} is needed. The package node-${process.platform}-${process.arch} should install it, but this
package does not exist, or its program does not start on this machine. Install Node.js ${neededNode} and try again.`)
  );
}

/** What each build reads, beside the packages. */
const sharedSources = ['contract', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];

export const ensureConsoleBuilt = (node) =>
  ensureBuilt('console', ['console', 'client', 'docs/guide', ...sharedSources], node, [
    'node_modules/vite/bin/vite.js',
    'build',
    'console',
  ]);

export const ensureServerBuilt = (node) =>
  ensureBuilt('server', ['server', ...sharedSources], node, [
    'node_modules/rolldown/bin/cli.mjs',
    '--config',
    'server/rolldown.config.ts',
  ]);

export const ensureClientBuilt = (node) =>
  ensureBuilt('client', ['client', 'docs/client.md', 'package.json', 'LICENSE', ...sharedSources], node, [
    'client/build.ts',
  ]);

/** Builds a part of the product if its sources have changed since the last build. */
async function ensureBuilt(part, sources, node, args) {
  const stamp = join(root, part, 'dist/.built');
  const found = fingerprint(sources);
  if (read(stamp) === found) return;
  await quietStep(`Building the ${part}`, node, args);
  writeFileSync(stamp, found);
}

function nodePath() {
  return [join(packagePrograms, 'node'), process.execPath].find((path) => {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000 });
    return Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= neededNode;
  });
}

function isInstalled(options) {
  return isComplete(JSON.parse(readFileSync(lockfile, 'utf8')), parsed(read(installRecord)), options);
}

/** Whether every package of the lockfile is installed that this machine needs. */
export function isComplete(lockfile, installRecord, { development = true } = {}) {
  const { '': ownPackage, ...wanted } = lockfile.packages;
  const installed = installRecord.packages ?? {};
  const chosen = Object.keys(wanted.server.optionalDependencies).map((name) => `node_modules/${name}`);
  return Object.entries(wanted).every(([path, { dev, optional, version, integrity, os, cpu }]) => {
    const found = installed[path];
    if (dev && !development) return true;
    if (found) return found.version === version && found.integrity === integrity;
    // An optional package may be missing: most of them are for other kinds of machines.
    const isForUs = chosen.includes(path) && os.includes(process.platform) && cpu.includes(process.arch);
    return optional && !isForUs;
  });
}

async function install({ development }) {
  // After `npm start` only the tools are missing: npm adds them to what is there. Otherwise it starts with an empty folder.
  const isBegun = development && isInstalled({ development: false });
  const command = isBegun ? ['install', '--no-save'] : ['ci'];
  // The list is removed first. Otherwise an install that was killed would look finished.
  rmSync(installRecord, { force: true });
  const title = isBegun ? 'Installing the tools for development' : 'Installing packages';
  const args = [...command, development ? '--include=dev' : '--omit=dev'];
  await quietStep(title, process.execPath, ['scripts/npm.mjs', ...args], { detached: true });
}

/** A hash of the names and contents of these files and folders. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(join(root, path))).sort())
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => name !== 'node_modules' && name !== 'dist');
  return names.flatMap((name) => filesIn(join(path, name)));
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
