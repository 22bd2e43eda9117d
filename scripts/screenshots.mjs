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
const exitCode = await ended(launch(program, ['test', '-c', 'e2e/screenshots.config.ts'], { env }));
if (exitCode === 0) console.log('\nThe pictures are in screenshots/');
process.exit(exitCode);
