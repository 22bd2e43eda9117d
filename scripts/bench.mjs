import { ended, fail, launch } from './launch.mjs';
import { ensureConsoleBuilt, ensureInstalled, ensureServerBuilt } from './set-up.mjs';
import { testEnvironment } from './test-environment.mjs';
import { ensureTools } from './test-tools.mjs';

/** The parts of the table, which are measured together, and the other measurements. */
const parts = ['works', 'creations', 'start', 'console'];
const others = [
  'export-in-browser',
  'exports',
  'hostile-patterns',
  'import',
  'configuration',
  'many-companies',
  'many-rows',
  'privacy',
  'scopes',
  'seals',
  'servers',
];
const withoutBrowser = ['configuration', 'exports', 'privacy', 'scopes', 'seals', 'servers'];

const args = process.argv.slice(2);
const names = args.filter((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--sizes');
const [other] = names.filter((name) => others.includes(name));
if (!names.every((name) => parts.includes(name)) && (!other || names.length > 1))
  fail(`Usage: npm run bench -- [${parts.join('] [')}] [--sizes 1e3,1e5,1e6]
       npm run bench -- ${others.join(' | ')} [--sizes 1e6]`);

const node = await ensureInstalled();
await ensureConsoleBuilt(node);
await ensureServerBuilt(node);
const needsBrowser =
  (other && !withoutBrowser.includes(other)) || names.length === 0 || names.includes('console');
const tools = other === 'servers' ? ['etcd', 'haproxy', 'patroni', 'pgbackrest', 'postgres'] : [];
const { chromium } = await ensureTools(needsBrowser ? ['chromium'] : tools);
const env = testEnvironment(node, chromium && { CHROMIUM: chromium });
const [program, given] = other ? [`bench/${other}.ts`, args.slice(1)] : ['bench/main.ts', args];
process.exit(await ended(launch(node, [program, ...given], { env })));
