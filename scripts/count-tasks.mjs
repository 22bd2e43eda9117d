/** `npm run count-tasks` does the twenty tasks of docs/tasks.md, and writes how many actions each takes. */

import { join } from 'node:path';
import { ended, launch } from './launch.mjs';
import { ensureConsoleBuilt, ensureInstalled, ensureServerBuilt, packagePrograms } from './set-up.mjs';
import { testEnvironment } from './test-environment.mjs';
import { ensureTools } from './test-tools.mjs';

const node = await ensureInstalled();
await ensureConsoleBuilt(node);
await ensureServerBuilt(node);
const { chromium } = await ensureTools(['chromium']);
const env = testEnvironment(node, { CHROMIUM: chromium });
process.exit(
  await ended(launch(join(packagePrograms, 'playwright'), ['test', '-c', 'e2e/tasks.config.ts'], { env })),
);
