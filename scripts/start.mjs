import { ended, launch } from './launch.mjs';
import { ensureBuilt, ensureInstalled } from './set-up.mjs';

const node = await ensureInstalled();
await ensureBuilt(node);

// Detached, so that the server gets each signal once: a second one would stop it while it closes its database.
const args = ['--import', './scripts/stop-with-launcher.mjs', 'server/src/main.ts'];
process.exit(await ended(launch(node, args, { detached: true })));
