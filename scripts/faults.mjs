import { ended, fail, launch } from './launch.mjs';
import { ensureConsoleBuilt, ensureInstalled, ensureServerBuilt } from './set-up.mjs';
import { testEnvironment } from './test-environment.mjs';
import { ensureTools } from './test-tools.mjs';

const cluster = ['etcd', 'haproxy', 'patroni', 'pgbackrest', 'postgres'];

/** The parts, and the programs that each needs in addition to npm packages. */
const parts = {
  kills: [],
  database: [],
  overload: [],
  away: [],
  upgrade: [],
  statements: [],
  fuzz: [],
  pooler: ['pgbouncer'],
  cluster: [...cluster, 'chromium'],
  'point-in-time': cluster,
  planted: [],
};

const args = process.argv.slice(2);
const names = args.filter((arg) => arg !== '--short');
if (!names.every((name) => name in parts))
  fail(`Usage: npm run faults -- [${Object.keys(parts).join('] [')}] [--short]`);

const node = await ensureInstalled();
await ensureConsoleBuilt(node);
await ensureServerBuilt(node);
const needed = (names.length > 0 ? names : Object.keys(parts)).flatMap((name) => parts[name]);
const { chromium } = await ensureTools([...new Set(needed)]);
const env = testEnvironment(node, chromium && { CHROMIUM: chromium });
process.exit(await ended(launch(node, ['faults/main.ts', ...args], { env })));
