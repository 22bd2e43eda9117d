import { ensureConsoleBuilt, ensureInstalled, ensureServerBuilt } from './set-up.mjs';

const node = await ensureInstalled({ development: false });
await ensureConsoleBuilt(node);
await ensureServerBuilt(node);
