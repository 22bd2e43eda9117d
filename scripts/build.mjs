import { ensureConsoleBuilt, ensureInstalled, ensureServerBuilt } from './set-up.mjs';

const node = await ensureInstalled();
await ensureConsoleBuilt(node);
await ensureServerBuilt(node);
