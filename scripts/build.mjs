import { ensureBuilt, ensureInstalled } from './set-up.mjs';

await ensureBuilt(await ensureInstalled());
