import { ended, fail, launch } from './launch.mjs';
import { ensureConsoleBuilt, ensureInstalled } from './set-up.mjs';
import { testEnvironment } from './test-environment.mjs';
import { ensureTools } from './test-tools.mjs';

/** The tools that each measurement needs. */
const measurements = {
  'company-list': [],
  console: ['chromium'],
  'hostile-patterns': ['chromium'],
  'many-companies': ['chromium'],
};

const [name = 'company-list'] = process.argv.slice(2);
if (!(name in measurements))
  fail(`Usage: npm run bench, or npm run bench -- ${Object.keys(measurements).join(' | ')}`);
const node = await ensureInstalled();
await ensureConsoleBuilt(node);
const { chromium } = await ensureTools(measurements[name]);
const env = testEnvironment(node, chromium && { CHROMIUM: chromium });
process.exit(await ended(launch(node, [`bench/${name}.ts`], { env })));
