/** `npm run screens` checks accessibility and language of every screen in all languages and themes, `npm test` of some in one each. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, launch, root } from './launch.mjs';
import { ensureConsoleBuilt, ensureInstalled, ensureServerBuilt, packagePrograms } from './set-up.mjs';
import { testEnvironment } from './test-environment.mjs';
import { ensureTools } from './test-tools.mjs';

const node = await ensureInstalled();
await ensureConsoleBuilt(node);
await ensureServerBuilt(node);
const { chromium } = await ensureTools(['chromium']);
const env = testEnvironment(node, { CHROMIUM: chromium, EVERY_TURN: '1' });
const folder = join(root, 'e2e/journeys');
const journeys = readdirSync(folder).filter((file) =>
  readFileSync(join(folder, file), 'utf8').includes('axeViolations('),
);
const program = join(packagePrograms, 'playwright');
process.exit(await ended(launch(program, ['test', '-c', 'e2e', ...journeys], { env })));
