/** `npm run screenshots` pictures every screen; `-- guide` makes the pictures of docs/guide anew. */

import { join } from 'node:path';
import { ended, launch } from './launch.mjs';
import { ensureConsoleBuilt, ensureInstalled, packagePrograms } from './set-up.mjs';
import { testEnvironment } from './test-environment.mjs';
import { ensureTools } from './test-tools.mjs';

const node = await ensureInstalled();
await ensureConsoleBuilt(node);
const { chromium } = await ensureTools(['chromium']);
const env = testEnvironment(node, { CHROMIUM: chromium });
const program = join(packagePrograms, 'playwright');
const isGuide = process.argv[2] === 'guide';
const pictures = isGuide ? 'guide-pictures' : 'screenshots.test';
const exitCode = await ended(launch(program, ['test', '-c', 'e2e/screenshots.config.ts', pictures], { env }));
if (exitCode === 0) console.log(`\nThe pictures are in ${isGuide ? 'docs/guide/images/' : 'screenshots/'}`);
process.exit(exitCode);
