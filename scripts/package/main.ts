import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../launch.mjs';
import { archive } from './archive.ts';
import { checkArchive } from './check.ts';
import { stage } from './stage.ts';

// Makes one archive with what runs, for this kind of machine, and with --check starts it from an empty folder.

const withDatabase = !process.argv.includes('--without-database');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const made = new Date(1000 * Number(process.env.SOURCE_DATE_EPOCH ?? timeOfCommit()));
const kind = `${process.platform}-${process.arch}${withDatabase ? '' : '-without-database'}`;
const file = join(root, 'dist', `retaguarda-${version}-${kind}.tar.gz`);

const place = mkdtempSync(join(tmpdir(), 'retaguarda-package-'));
try {
  const folder = join(place, `retaguarda-${version}`);
  const packages = stage(folder, { version, made, withDatabase });
  mkdirSync(join(root, 'dist'), { recursive: true });
  const packed = await archive(folder, file, made);
  console.log(
    `${relative(root, file)}: ${megabytes(packed)}, unpacked ${megabytes(sizeOf(folder))}, ${packages} packages`,
  );
  if (process.argv.includes('--check')) await checkArchive(file, { version, withDatabase });
} finally {
  rmSync(place, { recursive: true });
}

function megabytes(bytes: number) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function sizeOf(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

/** In seconds. Without a history, now. */
function timeOfCommit() {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return Number(stdout) || Math.floor(Date.now() / 1000);
}
