import { ended, fail, launch } from './launch.mjs';
import { ensureClientBuilt, ensureConsoleBuilt, ensureInstalled, ensureServerBuilt } from './set-up.mjs';
import { testEnvironment } from './test-environment.mjs';

const options = ['--without-database', '--check'];
const args = process.argv.slice(2);
if (!args.every((arg) => options.includes(arg))) fail(`Usage: npm run package -- [${options.join('] [')}]`);

const node = await ensureInstalled();
await ensureConsoleBuilt(node);
await ensureServerBuilt(node);
await ensureClientBuilt(node);
process.exit(await ended(launch(node, ['scripts/package/main.ts', ...args], { env: testEnvironment(node) })));
