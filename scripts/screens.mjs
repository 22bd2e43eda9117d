/** `npm run screens` looks at every screen in each language and theme. `npm test` looks at each in one of them. */

import { join } from 'node:path';
import { ended, launch } from './launch.mjs';
import { ensureConsoleBuilt, ensureInstalled, ensureServerBuilt, packagePrograms } from './set-up.mjs';
import { testEnvironment } from './test-environment.mjs';
import { ensureTools } from './test-tools.mjs';

const node = await ensureInstalled();
await ensureConsoleBuilt(node);
await ensureServerBuilt(node);
const { chromium } = await ensureTools(['chromium']);
const env = testEnvironment(node, { CHROMIUM: chromium, EVERY_TURN: '1' });
const program = join(packagePrograms, 'playwright');
process.exit(await ended(launch(program, ['test', '-c', 'e2e', 'every-screen'], { env })));
