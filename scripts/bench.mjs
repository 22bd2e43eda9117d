import { ended, fail, launch } from './launch.mjs';
import { ensureConsoleBuilt, ensureInstalled } from './set-up.mjs';
import { startPostgres } from './temporary-postgres.mjs';
import { testEnvironment } from './test-environment.mjs';
import { ensureTools } from './test-tools.mjs';

/** The tools that each measurement needs in addition to PostgreSQL. */
const measurements = { 'company-list': [], 'hostile-patterns': ['chromium'], 'many-companies': ['chromium'] };

const [name = 'company-list'] = process.argv.slice(2);
if (!(name in measurements))
  fail(`Usage: npm run bench, or npm run bench -- ${Object.keys(measurements).join(' | ')}`);
const node = await ensureInstalled();
await ensureConsoleBuilt(node);
const { postgres, chromium } = await ensureTools(['postgres', ...measurements[name]]);
const env = testEnvironment(node, {
  TEST_DATABASE_URL: startPostgres(postgres),
  ...(chromium && { CHROMIUM: chromium }),
});
process.exit(await ended(launch(node, [`bench/${name}.ts`], { env })));
