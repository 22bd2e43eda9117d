import { ensureConsoleBuilt, ensureInstalled, ensureServerBuilt } from './set-up.mjs';

const node = await ensureInstalled({ development: false });
if (process.argv[2] !== 'server') await ensureConsoleBuilt(node);
await ensureServerBuilt(node);
